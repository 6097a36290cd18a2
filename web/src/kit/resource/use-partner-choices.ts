import { useMemo } from 'react';
import { useListPartnersQuery } from '../../api/generated.ts';
import type { Choice } from '../fields/field-props.ts';

/** Maximum page size of the list: a longer list is unsuitable for a selection. */
const MAX_CHOICES = 200;

/** Returns the partners that are not deleted, by name; undefined while loading. */
export function usePartnerChoices(): readonly Choice[] | undefined {
  const { data } = useListPartnersQuery({ pageSize: MAX_CHOICES, sort: 'name' });
  return useMemo(() => data?.data.map(({ id, name }) => ({ value: id, label: name })), [data]);
}
