import { openMerchantStatuses } from '../../../../../src/contracts/merchant-form.js';
import { merchantResource, newMerchant } from '../../../../../src/contracts/resources/merchant.js';
import { type MerchantRow, useListMerchantsQuery } from '../../../api/generated-merchants.ts';
import { api } from '../../../api/tags.ts';
import type { Choice } from '../../../kit/fields/field-props.ts';
import { resourceCalls } from '../../../kit/resource/resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';

export const merchant: WebResource<MerchantRow, keyof typeof merchantResource> = {
  name: 'merchant',
  table: merchantResource,
  creation: newMerchant,
  title: 'name',
  write: 'merchants.write',
  openChoices: (row, property) => (property === 'status' ? openMerchantStatuses(row) : undefined),
  calls: resourceCalls<MerchantRow>({ one: 'Merchant', many: 'Merchants', table: merchantResource }),
};

// A partner says how many it has, and a link what its merchant is called.
const alsoOf = { invalidatesTags: ['merchants', 'partners', 'tracking-links'] };
api.enhanceEndpoints({ endpoints: { addMerchant: alsoOf, restoreMerchant: alsoOf } as object });

/** As many as a page of the list can hold: a longer list is no list to choose from. */
const MOST_CHOICES = 200;

/** The living merchants of the partner whose page this is, by name; undefined until they are there. */
export function useMerchantsHere(): readonly Choice[] | undefined {
  const { id = '' } = useParams();
  const { data } = useListMerchantsQuery({ partnerId: id, pageSize: MOST_CHOICES, sort: 'name' });
  return useMemo(() => data?.data.map((one) => ({ value: one.id, label: one.name })), [data]);
}
