import { api } from '../../../api/api.ts';

/** The calls that only the page of a lender makes: what they say where they fail (product specification §8), and what follows a change. */
const calls = api.enhanceEndpoints({
  endpoints: {
    getLenderGroups: { extraOptions: { toast: { error: 'admin.lender.groups.failed' } } },
    // The dialog says so itself.
    createLenderGroup: { extraOptions: { toast: { error: false } } },
    getRevenueTypes: { providesTags: ['worded'], extraOptions: { toast: { error: 'admin.lender.revenue.typesFailed' } } },
    createLenderRevenue: { extraOptions: { toast: { error: 'admin.lender.revenue.addFailed' } } },
    updateLenderRevenue: {
      extraOptions: { toast: { error: 'admin.lender.revenue.updateFailed' } },
    },
    deleteLenderRevenue: { extraOptions: { toast: { error: 'admin.lender.revenue.deleteFailed' } } },
    setLenderRevenueOrder: {
      extraOptions: { toast: { error: 'admin.lender.revenue.orderFailed' } },
      // The new order shows at once; the list is read anew afterwards, whatever came of it.
      onQueryStarted: ({ setRevenueOrderRequest: { lender_id: lenderId, lender_revenue_ids: ids } }, { dispatch }) => {
        dispatch(
          api.util.updateQueryData('getLenderRevenue', { lenderId }, (answer) => {
            answer.lenderRevenue.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
          }),
        );
      },
    },
    // The form says so itself.
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
