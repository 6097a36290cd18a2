import { useMemo } from 'react';
import { densities, type Density, type ViewState } from '../../../../src/contracts/list-views.js';
import {
  type ListViewModel,
  useAddListViewMutation,
  useChangeListViewMutation,
  useDeleteListViewMutation,
  useListViewsQuery,
} from '../../api/generated.ts';
import { text } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';
import { useDensity } from '../table/use-density.ts';
import type { ListState } from './use-list-state.ts';

/** What a user enters for a view. */
export interface ViewDetails {
  readonly name: string;
  readonly shared: 0 | 1;
}

interface ListViews {
  /** Undefined while loading. */
  readonly all: readonly ListViewModel[] | undefined;
  /** The view that was applied last. */
  readonly active: ListViewModel | undefined;
  /** The list differs from the active view. */
  readonly isChanged: boolean;
  /** Current state of the list. */
  readonly currentState: ViewState;
  /** Applies a view, or the default state. */
  readonly show: (view: ListViewModel | undefined) => void;
  /** Resolves with true once it is stored; a toast shows the reason for a failure. */
  readonly add: (parts: ViewDetails) => Promise<boolean>;
  readonly change: (id: string, changes: Partial<ViewDetails> & { readonly state?: ViewState }) => Promise<boolean>;
  /** Rejects with the reason. */
  readonly remove: (view: ListViewModel) => Promise<void>;
}

interface Options {
  readonly state: ListState;
  /** The views are being displayed. */
  readonly isNeeded: boolean;
}

/** Returns the saved views of a list, and which of them is active. */
export function useListViews(list: string, { state, isNeeded }: Options): ListViews {
  const { density, setDensity } = useDensity();
  const { data: all } = useListViewsQuery({ list }, { skip: !isNeeded && state.viewId === null });
  const [add] = useAddListViewMutation();
  const [change] = useChangeListViewMutation();
  const [remove] = useDeleteListViewMutation();
  const now = useMemo((): ViewState => ({ ...state.viewState, density }), [state.viewState, density]);
  const active = all?.find(({ id }) => id === state.viewId);
  const saved = (answer: { readonly data?: ListViewModel }) => {
    if (answer.data) announce(text('admin.list.views.saved', { name: answer.data.name }));
    return answer.data;
  };
  return {
    all,
    active,
    currentState: now,
    isChanged: active !== undefined && toSortedJson(active.state) !== toSortedJson(now),
    show: (view) => {
      state.applyView(view?.id ?? null, view?.state ?? {});
      if (isDensity(view?.state['density'])) setDensity(view.state['density']);
    },
    add: async (parts) => {
      const view = saved(await add({ addListViewRequest: { list, ...parts, state: now } }));
      if (view) state.applyView(view.id, view.state);
      return view !== undefined;
    },
    change: async (id, changes) => saved(await change({ id, changeListViewRequest: changes })) !== undefined,
    remove: async ({ id }) => {
      await remove({ id }).unwrap();
      if (id === state.viewId) state.applyView(null, state.viewState);
    },
  };
}

const toSortedJson = (state: ViewState) => JSON.stringify(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)));

const isDensity = (word: string | undefined): word is Density => (densities as readonly (string | undefined)[]).includes(word);
