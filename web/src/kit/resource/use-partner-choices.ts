import { useMemo } from 'react';
import { useListPartnersQuery } from '../../api/generated.ts';
import type { Choice } from '../fields/field-props.ts';

/** As many as a page of the list can hold: a longer list is no list to choose from. */
const MAX_CHOICES = 200;

/** The living partners by name; undefined until they are there. */
export function usePartnerChoices(): readonly Choice[] | undefined {
  const { data } = useListPartnersQuery({ pageSize: MAX_CHOICES, sort: 'name' });
  return useMemo(() => data?.data.map(({ id, name }) => ({ value: id, label: name })), [data]);
}
