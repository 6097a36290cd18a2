import { api } from '../../../api/api.ts';

/** Endpoints that only the lender page uses: their error texts (product specification §8) and cache effects. */
const calls = api.enhanceEndpoints({
  endpoints: {
    getLenderGroups: { extraOptions: { toast: { error: 'admin.lender.groups.failed' } } },
    // The dialog shows errors.
    createLenderGroup: { extraOptions: { toast: { error: false } } },
    getRevenueTypes: { providesTags: ['worded'], extraOptions: { toast: { error: 'admin.lender.revenue.typesFailed' } } },
    createLenderRevenue: { extraOptions: { toast: { error: 'admin.lender.revenue.addFailed' } } },
    updateLenderRevenue: {
      extraOptions: { toast: { error: 'admin.lender.revenue.updateFailed' } },
    },
    deleteLenderRevenue: { extraOptions: { toast: { error: 'admin.lender.revenue.deleteFailed' } } },
    setLenderRevenueOrder: {
      extraOptions: { toast: { error: 'admin.lender.revenue.orderFailed' } },
      // The new order shows at once; the list is reloaded afterwards, also after a failure.
      onQueryStarted: ({ setRevenueOrderRequest: { lender_id: lenderId, lender_revenue_ids: ids } }, { dispatch }) => {
        dispatch(
          api.util.updateQueryData('getLenderRevenue', { lenderId }, (answer) => {
            answer.lenderRevenue.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
          }),
        );
      },
    },
    // The form shows errors.
    simulatePayout: { extraOptions: { toast: { error: false } } },
    getOfferPreview: { extraOptions: { toast: { error: false } } },
  },
});

export const {
  useGetLenderGroupsQuery,
  useCreateLenderGroupMutation,
  useGetLenderRevenueQuery,
  useGetRevenueTypesQuery,
  useCreateLenderRevenueMutation,
  useUpdateLenderRevenueMutation,
  useDeleteLenderRevenueMutation,
  useSetLenderRevenueOrderMutation,
  useSimulatePayoutMutation,
  useGetOfferPreviewQuery,
} = calls;
