import { useMemo } from 'react';
import { LARGEST_PAGE } from '../../../../../src/contracts/lists.js';
import { useListPartnersQuery } from '../../../api/generated.ts';
import type { Choice } from '../../../kit/fields/field-props.ts';

/** Partners by name, as many as one page of their list holds; undefined until they are there. */
export function useNamedPartners(): readonly Choice[] | undefined {
  const { data } = useListPartnersQuery({ pageSize: LARGEST_PAGE, sort: 'name' });
  return useMemo(() => data?.data.map(({ id, name }) => ({ value: id, label: name })), [data]);
}
