import { useCallback, useMemo, useState } from 'react';
import { useAppDispatch } from '../../api/store.ts';
import { getResponseMessage } from '../../api/toasts-middleware.ts';
import { text } from '../../i18n/use-text.ts';
import type { UndoableChange } from './pending-changes.tsx';
import type { Selection } from './selection.tsx';
import type { DeletedRecord } from './undo-deletion.ts';
import type { RecordWrites } from './use-record-writes.ts';
import { findAdjacentDeleteButton } from './use-resource-columns.tsx';
import { type RecordRow, getRecordTitle, type WebResource } from './web-resource.ts';

/** Dialogs return the focus to the element that opened them; if that is gone, it then moves to the next row. */
const AFTER_DIALOG_MS = 100;

export interface Removal<Row> {
  /** Records of the confirmation dialog. */
  readonly pendingRows: readonly Row[];
  /** Asks for confirmation, and remembers the next focus target. */
  readonly requestRemoval: (rows: readonly Row[]) => void;
  /** Deletes them; rejects with the first refusal, whose row and the following ones stay. */
  readonly remove: () => Promise<void>;
  /** Undoes the deletion of a record in the list of deleted ones; the focus moves to the adjacent row. */
  readonly restore: (id: string) => Promise<void>;
  /** Deletions that were not undone, one entry each. */
  readonly deleted: readonly UndoableChange[];
}

/** Deletes records, and undoes deletions. */
export function useRemoval<Row extends RecordRow, Property extends string>(
  resource: WebResource<Row, Property>,
  { selection, save }: { readonly selection: Selection; readonly save: RecordWrites<Row>['save'] },
): Removal<Row> {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<readonly Row[]>([]);
  const [from, setFrom] = useState<Element | null>(null);
  const [gone, setGone] = useState<readonly (readonly DeletedRecord<Row>[])[]>([]);
  const { calls } = resource;

  const askFor = useCallback((rows: readonly Row[]) => {
    setAsked(rows);
    setFrom(document.activeElement?.closest('tr') ?? null);
  }, []);
  const forgetAll = useCallback(
    (restored: readonly string[]) => setGone((deletions) => filterDeletions(deletions, ({ row: { id } }) => !restored.includes(id))),
    [],
  );
  const restore = useCallback(
    async (id: string) => {
      const row = document.querySelector(`tr[data-row="${id}"]`);
      const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.getAttribute('data-row') ?? undefined;
      // A toast shows a refusal, which can be retried.
      await calls.restore(dispatch, id).then(
        () => forgetAll([id]),
        () => undefined,
      );
      focusRowLater(beside);
    },
    [calls, dispatch, forgetAll],
  );
  const remove = async () => {
    const beside = findAdjacentDeleteButton(from);
    const done: DeletedRecord<Row>[] = [];
    try {
      for (const row of asked) {
        const message = getResponseMessage(await calls.remove(dispatch, row.id));
        done.push({ row, message });
      }
    } finally {
      if (done.length > 0) setGone((deletions) => [...deletions, done]);
      selection.set([...selection.getIds()].filter((id) => !done.some(({ row }) => row.id === id)));
    }
    setTimeout(() => beside?.focus(), AFTER_DIALOG_MS);
  };
  const deleted = useMemo(
    () =>
      gone.map((deletion) => {
        const rows = deletion.map(({ row }) => row);
        const ids = rows.map(({ id }) => id);
        return {
          key: ids.join(' '),
          kind: 'deleted' as const,
          getText: () => text('admin.list.deleted', { names: rows.map((row) => getRecordTitle(resource, row)).join(', ') }),
          undo: async () => {
            const { undoDeletion } = await import('./undo-deletion.ts');
            await undoDeletion({ resource, dispatch, save, onRestored: (id: string) => forgetAll([id]) }, deletion);
            focusRowLater(ids[0]);
          },
          dismiss: () => setGone((deletions) => deletions.filter((other) => other !== deletion)),
        };
      }),
    [gone, resource, dispatch, save, forgetAll],
  );
  return { pendingRows: asked, requestRemoval: askFor, remove, restore, deleted };
}

/** Loaded on the first restore only. */
const focusRowLater = (id: string | undefined) => void import('./focus-row.ts').then(({ focusRow }) => focusRow(id)).catch(() => undefined);

/** Returns the deletions with their matching rows; one without any is removed. */
const filterDeletions = <One>(deletions: readonly (readonly One[])[], fits: (one: One) => boolean) =>
  deletions.map((rows) => (rows.every(fits) ? rows : rows.filter(fits))).filter((rows) => rows.length > 0);
