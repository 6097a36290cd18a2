import { api } from '../../../api/api.ts';
import type { RevenueItemRow } from '../../../api/generated.ts';
import { revenueApi } from '../../../api/generated-revenue.ts';

/** Endpoints that only the lender page uses: their error texts (product specification §8) and cache effects. */
const calls = api.enhanceEndpoints({
  endpoints: {
    getLenderGroups: { extraOptions: { toast: { error: 'admin.lender.groups.failed' } } },
    // The dialog shows errors.
    createLenderGroup: { extraOptions: { toast: { error: false } } },
    getOfferPreview: { extraOptions: { toast: { error: false } } },
  },
});

const revenueCalls = revenueApi.enhanceEndpoints({
  addTagTypes: ['worded'],
  endpoints: {
    getRevenueTypes: { providesTags: ['worded'], extraOptions: { toast: { error: 'admin.lender.revenue.typesFailed' } } },
    createLenderRevenue: { extraOptions: { toast: { error: 'admin.lender.revenue.addFailed' } } },
    updateLenderRevenue: {
      extraOptions: { toast: { error: 'admin.lender.revenue.updateFailed' } },
    },
    deleteLenderRevenue: { extraOptions: { toast: { error: 'admin.lender.revenue.deleteFailed' } } },
    setLenderRevenueOrder: {
      extraOptions: { toast: { error: 'admin.lender.revenue.orderFailed' } },
    },
    previewLenderRevenue: { extraOptions: { toast: { error: 'admin.lender.revenue.effects.failed' } } },
    // The form shows errors.
    simulatePayout: { extraOptions: { toast: { error: false } } },
  },
});

/** Shows revenue items in an order that is not saved; items that it does not name come last. */
export const showRevenueOrder = (lenderId: string, ids: readonly string[]) =>
  api.util.updateQueryData('getLenderRevenue', { lenderId }, (answer) => {
    const places = new Map(ids.map((id, place) => [id, place]));
    const placeOf = ({ id }: RevenueItemRow) => places.get(id) ?? ids.length;
    answer.lenderRevenue.sort((a, b) => placeOf(a) - placeOf(b));
  });

export const { useGetLenderGroupsQuery, useCreateLenderGroupMutation, useGetLenderRevenueQuery, useGetOfferPreviewQuery } = calls;
export const {
  useGetRevenueTypesQuery,
  useCreateLenderRevenueMutation,
  useUpdateLenderRevenueMutation,
  useDeleteLenderRevenueMutation,
  useSetLenderRevenueOrderMutation,
  usePreviewLenderRevenueMutation,
  useSimulatePayoutMutation,
} = revenueCalls;
