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

// A partner says how many it has, and a link what its merchant is called.
const invalidatedTags = { invalidatesTags: ['merchants', 'partners', 'tracking-links'] };
api.enhanceEndpoints({ endpoints: { addMerchant: invalidatedTags, restoreMerchant: invalidatedTags } as object });

/** As many as a page of the list can hold: a longer list is no list to choose from. */
const MAX_CHOICES = 200;

/** The living merchants of the partner whose page this is, by name; undefined until they are there. */
export function useMerchantChoices(): readonly Choice[] | undefined {
  const { id = '' } = useParams();
  const { data } = useListMerchantsQuery({ partnerId: id, pageSize: MAX_CHOICES, sort: 'name' });
  return useMemo(() => data?.data.map((one) => ({ value: one.id, label: one.name })), [data]);
}
