import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { loanTypeKeys, usualLoanType } from '../../../../../src/contracts/loan-types.js';
import { findOfferBlockers } from '../../../../../src/contracts/offer-blockers.js';
import { lenderResource, newLender } from '../../../../../src/contracts/resources/lender.js';
import type { Resource } from '../../../../../src/contracts/resources/resource.js';
import { isFailure } from '../../../api/failure.ts';
import type { CreateLenderRequest, LenderRow, UpdateLenderRequest } from '../../../api/generated.ts';
import { text } from '../../../i18n/use-text.ts';
import { api } from '../../../api/api.ts';
import { updateCacheAfterRemoval, updateCacheAfterWrite, type CachedRecords } from '../../../kit/resource/record-cache.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import type { RelatedRecords, WebResource } from '../../../kit/resource/web-resource.ts';
import { positionOf } from './position-of.ts';

const listEndpoints = ['getLendersData', 'getLendersDataByType'];
const derive = (row: LenderRow) => void (row.offer_hindrances = findOfferBlockers(row));
const records: CachedRecords<LenderRow> = { tag: 'lenders', endpoints: [...listEndpoints, 'readLender'], derive };
const invalidateOnError = (_: unknown, error: unknown): 'lenders'[] => (error ? ['lenders'] : []);

/** Calls of the product specification §7, which return the whole list and respond with texts. */
const { endpoints } = api.enhanceEndpoints({
  endpoints: {
    updateLenderData: {
      invalidatesTags: invalidateOnError,
      extraOptions: { toast: { unsaid: 'admin.lenders.updateFailed' } },
      onQueryStarted: ({ updateLenderRequest: { lender_id: id, property, value } }, { queryFulfilled, ...cache }) =>
        updateCacheAfterWrite(
          cache,
          records,
          { id, property, value, rule: (lenderResource as Resource)[property] },
          { stored: queryFulfilled, merge: ({ data: { version } }) => (version === undefined ? {} : { version }) },
        ),
    },
    safeDeleteLender: {
      invalidatesTags: invalidateOnError,
      onQueryStarted: ({ deleteLenderRequest: { lender_id: id } }, { queryFulfilled, ...cache }) =>
        updateCacheAfterRemoval(cache, records, { id, done: queryFulfilled }),
    },
  },
});

/** Returns why customers do not see a special offer that is switched on, by the day in India (matching/domain/offers). */
function specialOfferProblem({ so_status, so_text, so_date_start, so_date_end }: LenderRow): string | undefined {
  if (so_status !== 1) return undefined;
  if (!so_text?.trim()) return text('admin.lenders.offerWithoutText');
  const today = todayInIndia();
  if (so_date_end !== null && so_date_end < today) return text('admin.lenders.offerOver');
  return so_date_start !== null && so_date_start > today ? text('admin.lenders.offerNotYet') : undefined;
}

/** Revenue items of a lender, whose changes its history shows: labelled by their position, by which staff refer to them. */
const revenueItems: RelatedRecords = {
  name: 'revenue-item',
  useLabel: (lenderId, id) => {
    const { data } = endpoints.getLenderRevenue.useQuery({ lenderId });
    const place = positionOf(data?.lenderRevenue ?? [], id);
    return place > 0 ? text('resources.revenue-item.numbered', { place }) : undefined;
  },
};

export const lender: WebResource<LenderRow, keyof typeof lenderResource> = {
  name: 'lender',
  table: lenderResource,
  creation: newLender,
  title: 'name',
  write: 'lenders.write',
  switchProperty: 'lender_status',
  related: [revenueItems],
  getWarning: (row, property) => (property === 'so_status' ? specialOfferProblem(row) : undefined),
  loanTypeColumns: { by: 'loan_type', usual: usualLoanType },
  calls: {
    ...createResourceCalls<LenderRow>({
      singular: 'Lender',
      plural: 'Lenders',
      table: lenderResource,
      alsoCachedIn: listEndpoints,
      derive,
      restoredText: 'admin.lenders.restored',
    }),
    useWhole: (filters) => {
      // For several loan types, or an unknown one, the page filters the rows of all lenders.
      const type = loanTypeKeys.find((key) => key === filters?.['loan_type']);
      const all = endpoints.getLendersData.useQuery(filters && type === undefined ? undefined : skipToken);
      const some = endpoints.getLendersDataByType.useQuery(filters && type !== undefined ? { type } : skipToken);
      const { currentData: data, error, refetch: retry } = type === undefined ? all : some;
      return useMemo(() => ({ data, failure: isFailure(error) ? error : undefined, retry }), [data, error, retry]);
    },
    create: (dispatch, values) =>
      dispatch(endpoints.createLender.initiate({ createLenderRequest: values as unknown as CreateLenderRequest })).unwrap(),
    write: async (dispatch, { id, property, value, version }) => {
      const updateLenderRequest = {
        lender_id: id,
        property,
        value: value as UpdateLenderRequest['value'],
        ...(version !== undefined && { version }),
      };
      return (await dispatch(endpoints.updateLenderData.initiate({ updateLenderRequest })).unwrap()).version;
    },
    remove: (dispatch, id) => dispatch(endpoints.safeDeleteLender.initiate({ deleteLenderRequest: { lender_id: id } })).unwrap(),
  },
};
