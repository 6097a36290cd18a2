import { merchantsApi } from '../../../api/generated-merchants.ts';

/** The page says what went wrong, so no toast does; sending a form changes no notice. */
const shownByPage = { extraOptions: { toast: { error: false } } };
merchantsApi.enhanceEndpoints({
  endpoints: {
    getMerchantNotice: shownByPage,
    sendMerchantCode: { ...shownByPage, invalidatesTags: [] },
    sendMerchantForm: { ...shownByPage, invalidatesTags: [] },
  } as object,
});

export { useGetMerchantNoticeQuery, useSendMerchantCodeMutation, useSendMerchantFormMutation } from '../../../api/generated-merchants.ts';
