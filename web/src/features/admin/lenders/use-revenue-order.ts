import { useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import type { RevenueItemRow } from '../../../api/generated.ts';
import { useSetLenderRevenueOrderMutation } from './lender-page-api.ts';

export interface RevenueOrder {
  /** Why the last order was refused. */
  readonly refusal: string | undefined;
  /** Moves an item to another position; both positions count from 0. */
  readonly move: (from: number, to: number) => void;
}

/** Order of a lender's revenue items: shown at once, and refused when another user has changed it in the meantime. */
export function useRevenueOrder(lenderId: string, items: readonly RevenueItemRow[]): RevenueOrder {
  const [setOrder] = useSetLenderRevenueOrderMutation();
  const [refusal, setRefusal] = useState<string>();
  const move = (from: number, to: number) => {
    const seen = items.map(({ id }) => id);
    const [moved] = seen.slice(from, from + 1);
    if (moved === undefined || from === to || to < 0 || to >= seen.length) return;
    const ids = seen.toSpliced(from, 1).toSpliced(to, 0, moved);
    setRefusal(undefined);
    const setRevenueOrderRequest = { lender_id: lenderId, lender_revenue_ids: ids, seen_lender_revenue_ids: seen };
    void setOrder({ setRevenueOrderRequest })
      .unwrap()
      .catch((failure: unknown) => setRefusal(isFailure(failure) ? failure.message : undefined));
  };
  return { refusal, move };
}
