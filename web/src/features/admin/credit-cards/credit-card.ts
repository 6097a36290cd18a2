import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { creditCardResource, newCreditCard } from '../../../../../src/contracts/resources/credit-card.js';
import { isFailure } from '../../../api/failure.ts';
import type { CreateCreditCardRequest, CreditCardRow, UpdateCreditCardRequest } from '../../../api/generated.ts';
import type { AppDispatch } from '../../../api/store.ts';
import { api } from '../../../api/api.ts';
import { type CachedRecords, updateCacheAfterRemoval, updateCacheAfterWrite } from '../../../kit/resource/record-cache.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import { useLenderChoices } from '../../../kit/resource/use-lender-choices.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';

type Property = keyof typeof creditCardResource;

const records: CachedRecords<CreditCardRow> = { tag: 'credit-cards', endpoints: ['getCreditCardsData', 'readCreditCard'] };

/** Calls of the product specification §7. A change reloads the list, whose order may have changed (§4 "Credit cards"). */
const { endpoints } = api.enhanceEndpoints({
  endpoints: {
    updateCreditCardData: {
      // The cell shows success.
      extraOptions: { toast: { success: false } },
      invalidatesTags: ['credit-cards'],
      onQueryStarted: ({ updateCreditCardRequest: { category_id: id, property, value } }, { queryFulfilled, ...cache }) =>
        updateCacheAfterWrite(
          cache,
          records,
          { id, property, value, rule: creditCardResource[property as Property] },
          { stored: queryFulfilled, merge: ({ data: { version } }) => ({ version }) },
        ),
    },
    safeDeleteCreditCard: {
      invalidatesTags: (_, error) => (error ? ['credit-cards'] : []),
      onQueryStarted: ({ deleteCreditCardRequest: { category_id: id } }, { queryFulfilled, ...cache }) =>
        updateCacheAfterRemoval(cache, records, { id, done: queryFulfilled }),
    },
  },
});

export const creditCard: WebResource<CreditCardRow, Property> = {
  name: 'credit-card',
  table: creditCardResource,
  creation: newCreditCard,
  title: 'category_name',
  write: 'credit-cards.write',
  switchProperty: 'status',
  references: { lender_id: useLenderChoices },
  calls: {
    ...createResourceCalls<CreditCardRow>({
      singular: 'CreditCard',
      plural: 'CreditCards',
      table: creditCardResource,
      alsoCachedIn: ['getCreditCardsData'],
      restoredText: 'admin.credit-cards.restored',
    }),
    useWhole: (filters) => {
      const { currentData: data, error, refetch: retry } = endpoints.getCreditCardsData.useQuery(filters ? undefined : skipToken);
      return useMemo(() => ({ data, failure: isFailure(error) ? error : undefined, retry }), [data, error, retry]);
    },
    create: (dispatch, values) =>
      dispatch(endpoints.createCreditCard.initiate({ createCreditCardRequest: values as unknown as CreateCreditCardRequest })).unwrap(),
    write: async (dispatch, { id, property, value, version }) => {
      const updateCreditCardRequest = {
        category_id: id,
        property,
        value: value as UpdateCreditCardRequest['value'],
        ...(version !== undefined && { version }),
      };
      return (await dispatch(endpoints.updateCreditCardData.initiate({ updateCreditCardRequest })).unwrap()).version;
    },
    remove: (dispatch, id) => dispatch(endpoints.safeDeleteCreditCard.initiate({ deleteCreditCardRequest: { category_id: id } })).unwrap(),
  },
};

/** Has the server request the page behind a link. */
export async function checkLink(dispatch: AppDispatch, link: string) {
  const { reachable, message } = await dispatch(endpoints.checkCreditCardLink.initiate({ checkLinkRequest: { utm_link: link } })).unwrap();
  return { isValid: reachable === 1, message };
}
