import { merchantsApi } from '../../../api/generated-merchants.ts';

/** The dialog shows the error, so no toast does. */
const noErrorToast = { extraOptions: { toast: { error: false } } };
merchantsApi.enhanceEndpoints({
  endpoints: {
    getMerchantDetails: noErrorToast,
    // It changes nothing that a list shows.
    readMerchantDetails: { ...noErrorToast, invalidatesTags: [] },
    decideMerchantRequest: noErrorToast,
  } as object,
});

export {
  useDecideMerchantRequestMutation,
  useGetMerchantDetailsQuery,
  useReadMerchantDetailsMutation,
} from '../../../api/generated-merchants.ts';
