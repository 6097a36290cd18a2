import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { LenderFilter } from '../../../../../src/contracts/resources/lender.js';
import { type Failure, isFailure } from '../../../api/failure.ts';
import type { LenderRow } from '../../../api/generated.ts';
import { useGetLendersDataByTypeQuery, useGetLendersDataQuery } from './lenders-api.ts';

interface Lenders {
  readonly filter: LenderFilter;
  /** Undefined until the answer for this filter is there. */
  readonly rows: readonly LenderRow[] | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => unknown;
}

/** The lenders of one loan type, or all of them; one object until something changes. */
export function useLenders(filter: LenderFilter): Lenders {
  const all = useGetLendersDataQuery(filter === 'all' ? undefined : skipToken);
  const some = useGetLendersDataByTypeQuery(filter === 'all' ? skipToken : { type: filter });
  const { currentData: rows, error, refetch: retry } = filter === 'all' ? all : some;
  return useMemo(() => ({ filter, rows, failure: isFailure(error) ? error : undefined, retry }), [filter, rows, error, retry]);
}
