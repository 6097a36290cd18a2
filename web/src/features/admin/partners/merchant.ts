import { getAllowedMerchantStatuses } from '../../../../../src/contracts/merchant-form.js';
import { merchantResource, newMerchant } from '../../../../../src/contracts/resources/merchant.js';
import { type MerchantRow, useListMerchantsQuery } from '../../../api/generated-merchants.ts';
import { api } from '../../../api/api.ts';
import type { Choice } from '../../../kit/fields/field-props.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';

export const merchant: WebResource<MerchantRow, keyof typeof merchantResource> = {
  name: 'merchant',
  table: merchantResource,
  creation: newMerchant,
  title: 'name',
  write: 'merchants.write',
  getAllowedChoices: (row, property) => (property === 'status' ? getAllowedMerchantStatuses(row) : undefined),
  calls: createResourceCalls<MerchantRow>({ singular: 'Merchant', plural: 'Merchants', table: merchantResource }),
};

// A partner shows its number of merchants, and a link the name of its merchant.
const invalidatedTags = { invalidatesTags: ['merchants', 'partners', 'tracking-links'] };
api.enhanceEndpoints({ endpoints: { addMerchant: invalidatedTags, restoreMerchant: invalidatedTags } as object });

/** Size of one page of the list; a longer list is unusable as a choice. */
const MAX_CHOICES = 200;

/** Returns the merchants of the partner on this page that are not deleted, by name; undefined while loading. */
export function useMerchantChoices(): readonly Choice[] | undefined {
  const { id = '' } = useParams();
  const { data } = useListMerchantsQuery({ partnerId: id, pageSize: MAX_CHOICES, sort: 'name' });
  return useMemo(() => data?.data.map((one) => ({ value: one.id, label: one.name })), [data]);
}
