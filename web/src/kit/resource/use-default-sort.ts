import { useMemo } from 'react';
import type { ListState } from './use-list-state.ts';

/** The state of a list whose head tells by which column the list comes sorted when nobody chose another order; pressing that head turns the order round. */
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
