import type { WireValue } from '../../../../../src/contracts/fields.js';
import { offerHindrancesOf } from '../../../../../src/contracts/offer-hindrances.js';
import { type LenderProperty, lenderResource } from '../../../../../src/contracts/resources/lender.js';
import type { LenderRow } from '../../../api/generated.ts';
import { api } from '../../../api/tags.ts';

type ListUpdate = ReturnType<typeof api.util.updateQueryData<'getLendersData'>>;
type ApiState = Parameters<typeof api.util.selectInvalidatedBy>[0];

interface Cache {
  readonly dispatch: (update: ListUpdate) => unknown;
  readonly getState: () => ApiState;
}

/**
 * The lists follow what is changed in them instead of being loaded again with every cell: a switch shows at once and goes back when it was
 * refused, anything else once it is stored, a deleted lender leaves its row. After a refusal they are loaded again, as somebody else may have
 * changed the lender (product specification §8).
 */
const lendersApi = api.enhanceEndpoints({
  endpoints: {
    createLender: { invalidatesTags: (_, error) => (error ? [] : ['lenders']) },
    updateLenderData: {
      invalidatesTags: (_, error) => (error ? ['lenders'] : []),
      onQueryStarted: async ({ updateLenderRequest: { lender_id, property, value } }, { queryFulfilled, ...cache }) => {
        const set = (next: WireValue) =>
          changeLists(cache, (rows) => {
            const row = rows.find(({ id }) => id === lender_id);
            if (!row) return;
            Object.assign(row, { [property]: next });
            row.offer_hindrances = offerHindrancesOf(row);
          });
        const isSwitch = lenderResource[property as LenderProperty].kind === 'flag';
        if (isSwitch) set(value);
        await queryFulfilled.then(
          () => set(value),
          () => isSwitch && set(value === 1 ? 0 : 1),
        );
      },
    },
    safeDeleteLender: {
      invalidatesTags: (_, error) => (error ? ['lenders'] : []),
      onQueryStarted: async ({ deleteLenderRequest: { lender_id } }, { queryFulfilled, ...cache }) => {
        await queryFulfilled.then(
          () =>
            changeLists(cache, (rows) => {
              const at = rows.findIndex(({ id }) => id === lender_id);
              if (at >= 0) rows.splice(at, 1);
            }),
          () => undefined,
        );
      },
    },
  },
});

/** Changes every list of lenders that is loaded. */
function changeLists({ dispatch, getState }: Cache, change: (rows: LenderRow[]) => void): void {
  for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState(), ['lenders'])) {
    if (endpointName === 'getLendersData') dispatch(api.util.updateQueryData('getLendersData', undefined, change));
    if (endpointName === 'getLendersDataByType')
      dispatch(api.util.updateQueryData('getLendersDataByType', originalArgs as { type: LenderRow['loan_type'] }, change));
  }
}

export const {
  useGetLendersDataQuery,
  useGetLendersDataByTypeQuery,
  useCreateLenderMutation,
  useUpdateLenderDataMutation,
  useSafeDeleteLenderMutation,
} = lendersApi;
