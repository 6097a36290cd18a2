import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { merchantResource } from '../../../../../src/contracts/resources/merchant.js';
import type { MerchantRow } from '../../../api/generated-merchants.ts';
import { columnOf, type DeclaredColumn, NARROW } from '../../../kit/resource/declared-column.ts';

type MerchantColumns = readonly DeclaredColumn<MerchantRow, keyof typeof merchantResource>[];

/** CSS pixels: a phone shows another column beside the names, as what belongs to a name stands below it there. */
const NARROW_NAME = 232;

/** The columns of a list of merchants, with names as wide as the window allows. */
export function useFittedNames(columns: MerchantColumns): MerchantColumns {
  const isNarrow = useMediaQuery(NARROW) ?? false;
  return useMemo(
    () =>
      isNarrow
        ? columns.map((column) => (columnOf(column).property === 'name' ? { ...columnOf(column), width: NARROW_NAME } : column))
        : columns,
    [columns, isNarrow],
  );
}
