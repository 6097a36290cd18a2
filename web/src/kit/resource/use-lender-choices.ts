import { useMemo } from 'react';
import { useGetLendersDataQuery } from '../../api/generated.ts';
import { getTextByKey, useLanguage } from '../../i18n/use-text.ts';
import type { Choice } from '../fields/field-props.ts';

/** Returns all lenders by name, each with its loan type, because several may share a name; undefined while loading. */
export function useLenderChoices(): readonly Choice[] | undefined {
  const { data } = useGetLendersDataQuery();
  const language = useLanguage();
  return useMemo(
    () =>
      data &&
      [...data]
        .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', language))
        .map(({ id, name, loan_type }) => ({ value: id, label: `${name} (${getTextByKey(`admin.lenders.types.${loan_type}`)})` })),
    [data, language],
  );
}
