import { useMemo } from 'react';
import { MAX_PAGE_SIZE } from '../../../../src/contracts/lists.js';
import { useListPartnersQuery } from '../../api/generated.ts';
import type { Choice } from '../fields/field-props.ts';

/** Returns the partners that are not deleted, by name, as many as one page of their list holds; undefined while loading. */
export function usePartnerChoices(): readonly Choice[] | undefined {
  const { data } = useListPartnersQuery({ pageSize: MAX_PAGE_SIZE, sort: 'name' });
  return useMemo(() => data?.data.map(({ id, name }) => ({ value: id, label: name })), [data]);
}
