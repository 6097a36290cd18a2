import { useCallback, useMemo, useState } from 'react';
import { useAppDispatch } from '../../api/store.ts';
import type { Deleted } from './notes.tsx';
import type { Selection } from './selection.tsx';
import { deleteButtonBeside } from './use-resource-columns.tsx';
import { type RecordRow, titleOf, type WebResource } from './web-resource.ts';

/** Dialogs give the focus back to where they were opened from; when that is gone, it goes to the next row after them. */
const AFTER_DIALOG_MS = 100;

interface Removal<Row> {
  /** Whom the question is about. */
  readonly asked: readonly Row[];
  /** Asks about these, and remembers where the focus goes on. */
  readonly askFor: (rows: readonly Row[]) => void;
  /** Deletes them; rejects with the first refusal, whose row and those after it stay. */
  readonly remove: () => Promise<void>;
  readonly restore: (ids: readonly string[]) => Promise<void>;
  /** What was deleted and not taken back yet, each deletion by itself. */
  readonly deleted: readonly Deleted[];
}

/** Deleting records, and taking it back. */
export function useRemoval<Row extends RecordRow, Property extends string>(
  resource: WebResource<Row, Property>,
  selection: Selection,
): Removal<Row> {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<readonly Row[]>([]);
  const [from, setFrom] = useState<Element | null>(null);
  const [gone, setGone] = useState<readonly (readonly Row[])[]>([]);
  const { calls } = resource;

  const askFor = useCallback((rows: readonly Row[]) => {
    setAsked(rows);
    setFrom(document.activeElement?.closest('tr') ?? null);
  }, []);
  const restore = useCallback(
    async (ids: readonly string[]) => {
      const restored = new Set<string>();
      // What is refused is told by a toast, and can be tried again.
      for (const id of ids)
        await calls.restore(dispatch, id).then(
          () => restored.add(id),
          () => undefined,
        );
      setGone((deletions) => keepSome(deletions, ({ id }) => !restored.has(id)));
    },
    [calls, dispatch],
  );
  const remove = async () => {
    const beside = deleteButtonBeside(from);
    const done: Row[] = [];
    try {
      for (const row of asked) {
        await calls.remove(dispatch, row.id);
        done.push(row);
      }
    } finally {
      if (done.length > 0) setGone((deletions) => [...deletions, done]);
      selection.set([...selection.all()].filter((id) => !done.some((row) => row.id === id)));
    }
    setTimeout(() => beside?.focus(), AFTER_DIALOG_MS);
  };
  const deleted = useMemo(
    () =>
      gone.map((rows) => {
        const ids = rows.map(({ id }) => id);
        return {
          key: ids.join(' '),
          names: rows.map((row) => titleOf(resource, row)),
          undo: () => restore(ids),
          forget: () => setGone((deletions) => deletions.filter((other) => other !== rows)),
        };
      }),
    [gone, resource, restore],
  );
  return { asked, askFor, remove, restore, deleted };
}

/** The deletions with those of their rows that fit; what has none left goes. */
const keepSome = <Row>(deletions: readonly (readonly Row[])[], fits: (row: Row) => boolean) =>
  deletions.map((rows) => (rows.every(fits) ? rows : rows.filter(fits))).filter((rows) => rows.length > 0);
