import { useMemo } from 'react';
import type { ListState } from './use-list-state.ts';

/**
 * Returns a list state whose header shows the default sort column when no other order was chosen; pressing that header reverses the order.
 */
export function useDefaultSort(state: ListState, column: string | undefined): ListState {
  return useMemo(() => {
    if (column === undefined || state.sort) return state;
    return {
      ...state,
      sort: { column, direction: 'ascending' },
      toggleSort: (pressed) => state.toggleSort(pressed, column),
    };
  }, [state, column]);
}
