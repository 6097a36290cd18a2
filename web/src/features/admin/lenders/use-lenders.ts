import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LenderFilter } from '../../../../../src/contracts/resources/lender.js';
import { type Failure, isFailure } from '../../../api/failure.ts';
import type { LenderRow } from '../../../api/generated.ts';
import { useGetLendersDataByTypeQuery, useGetLendersDataQuery } from './lenders-api.ts';

interface Lenders {
  /** Undefined until the answer for this filter is there. */
  readonly rows: readonly LenderRow[] | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** The lenders of one loan type, or all of them. */
export function useLenders(filter: LenderFilter): Lenders {
  const all = useGetLendersDataQuery(filter === 'all' ? undefined : skipToken);
  const some = useGetLendersDataByTypeQuery(filter === 'all' ? skipToken : { type: filter });
  const { currentData, error, refetch } = filter === 'all' ? all : some;
  return { rows: currentData, failure: isFailure(error) ? error : undefined, retry: () => void refetch() };
}
