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

/** What a person says of a view. */
export interface ViewParts {
  readonly name: string;
  readonly shared: 0 | 1;
}

interface ListViews {
  /** Undefined until they are here. */
  readonly all: readonly ListViewModel[] | undefined;
  /** The one that was shown last. */
  readonly active: ListViewModel | undefined;
  /** The list is not as the active view keeps it any more. */
  readonly isChanged: boolean;
  /** The list as it is shown now. */
  readonly now: ViewState;
  /** Shows a view, or the list as it is usually. */
  readonly show: (view: ListViewModel | undefined) => void;
  /** True once it is kept; why it is not, a toast says. */
  readonly add: (parts: ViewParts) => Promise<boolean>;
  readonly change: (id: string, changes: Partial<ViewParts> & { readonly state?: ViewState }) => Promise<boolean>;
  /** Rejects with the reason. */
  readonly remove: (view: ListViewModel) => Promise<void>;
}

interface Options {
  readonly state: ListState;
  /** Somebody looks at them. */
  readonly isNeeded: boolean;
}

/** The saved views of a list, and which of them the list shows. */
export function useListViews(list: string, { state, isNeeded }: Options): ListViews {
  const { density, setDensity } = useDensity();
  const { data: all } = useListViewsQuery({ list }, { skip: !isNeeded && state.view === null });
  const [add] = useAddListViewMutation();
  const [change] = useChangeListViewMutation();
  const [remove] = useDeleteListViewMutation();
  const now = useMemo((): ViewState => ({ ...state.viewState, density }), [state.viewState, density]);
  const active = all?.find(({ id }) => id === state.view);
  const saved = (answer: { readonly data?: ListViewModel }) => {
    if (answer.data) announce(text('admin.list.views.saved', { name: answer.data.name }));
    return answer.data;
  };
  return {
    all,
    active,
    now,
    isChanged: active !== undefined && inOrder(active.state) !== inOrder(now),
    show: (view) => {
      state.show(view?.id ?? null, view?.state ?? {});
      if (isDensity(view?.state['density'])) setDensity(view.state['density']);
    },
    add: async (parts) => {
      const view = saved(await add({ addListViewRequest: { list, ...parts, state: now } }));
      if (view) state.show(view.id, view.state);
      return view !== undefined;
    },
    change: async (id, changes) => saved(await change({ id, changeListViewRequest: changes })) !== undefined,
    remove: async ({ id }) => {
      await remove({ id }).unwrap();
      if (id === state.view) state.show(null, state.viewState);
    },
  };
}

const inOrder = (state: ViewState) => JSON.stringify(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)));

const isDensity = (word: string | undefined): word is Density => (densities as readonly (string | undefined)[]).includes(word);
