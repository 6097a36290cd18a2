import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { merchantResource } from '../../../../../src/contracts/resources/merchant.js';
import type { MerchantRow } from '../../../api/generated-merchants.ts';
import { toColumnDeclaration, type DeclaredColumn, PHONE_MEDIA_QUERY } from '../../../kit/resource/column-declaration.ts';

type MerchantColumns = readonly DeclaredColumn<MerchantRow, keyof typeof merchantResource>[];

/** CSS pixels: a phone shows another column beside the names, because the details of a name are shown below it there. */
const NARROW_NAME_WIDTH = 232;

/** Returns the columns of a merchant list, with a name column that fits the window. */
export function useNameColumnWidth(columns: MerchantColumns): MerchantColumns {
  const isNarrow = useMediaQuery(PHONE_MEDIA_QUERY) ?? false;
  return useMemo(
    () =>
      isNarrow
        ? columns.map((column) =>
            toColumnDeclaration(column).property === 'name' ? { ...toColumnDeclaration(column), width: NARROW_NAME_WIDTH } : column,
          )
        : columns,
    [columns, isNarrow],
  );
}
