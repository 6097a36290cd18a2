import { merchantsApi } from '../../../api/generated-merchants.ts';

/** The page shows the error, so no toast does. Sending a form changes no notice. */
const noErrorToast = { extraOptions: { toast: { error: false } } };
merchantsApi.enhanceEndpoints({
  endpoints: {
    getMerchantNotice: noErrorToast,
    sendMerchantOtp: { ...noErrorToast, invalidatesTags: [] },
    sendMerchantForm: { ...noErrorToast, invalidatesTags: [] },
  } as object,
});

export { useGetMerchantNoticeQuery, useSendMerchantOtpMutation, useSendMerchantFormMutation } from '../../../api/generated-merchants.ts';
