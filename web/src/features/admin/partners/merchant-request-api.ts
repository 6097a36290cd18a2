import { merchantsApi } from '../../../api/generated-merchants.ts';

/** The dialog says what went wrong, so no toast does. */
const saidHere = { extraOptions: { toast: { error: false } } };
merchantsApi.enhanceEndpoints({
  endpoints: {
    getMerchantDetails: saidHere,
    // It changes nothing that a list shows.
    readMerchantDetails: { ...saidHere, invalidatesTags: [] },
    decideOnMerchant: saidHere,
  } as object,
});

export {
  useDecideOnMerchantMutation,
  useGetMerchantDetailsQuery,
  useReadMerchantDetailsMutation,
} from '../../../api/generated-merchants.ts';
