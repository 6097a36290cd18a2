import { useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import type { RevenueItemRow } from '../../../api/generated.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { showRevenueOrder, useSetLenderRevenueOrderMutation } from './lender-page-api.ts';
import { CancelledChange, type ConfirmEffects } from './use-effect-confirmation.tsx';

export interface RevenueOrder {
  /** Why the last order was refused. */
  readonly refusal: string | undefined;
  /** Moves an item to another position; both positions count from 0. */
  readonly move: (from: number, to: number) => void;
}

/**
 * Order of a lender's revenue items: shown at once, saved when its effect on open months is confirmed, and refused when another user has
 * changed it in the meantime.
 */
export function useRevenueOrder(lenderId: string, items: readonly RevenueItemRow[], confirmEffects: ConfirmEffects): RevenueOrder {
  const dispatch = useAppDispatch();
  const [setOrder] = useSetLenderRevenueOrderMutation();
  const [refusal, setRefusal] = useState<string>();
  const move = (from: number, to: number) => {
    const seen = items.map(({ id }) => id);
    const [moved] = seen.slice(from, from + 1);
    if (moved === undefined || from === to || to < 0 || to >= seen.length) return;
    const ids = seen.toSpliced(from, 1).toSpliced(to, 0, moved);
    setRefusal(undefined);
    dispatch(showRevenueOrder(lenderId, ids));
    const save = async () => {
      await confirmEffects({ change: 'reorder', lender_revenue_ids: ids });
      // The list is reloaded afterwards, also after a failure.
      await setOrder({ setRevenueOrderRequest: { lender_id: lenderId, lender_revenue_ids: ids, seen_lender_revenue_ids: seen } }).unwrap();
    };
    save().catch((failure: unknown) => {
      dispatch(showRevenueOrder(lenderId, seen));
      if (!(failure instanceof CancelledChange)) setRefusal(isFailure(failure) ? failure.message : undefined);
    });
  };
  return { refusal, move };
}
