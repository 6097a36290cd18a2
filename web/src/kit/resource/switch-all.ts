import { getTextByKey } from '../../i18n/use-text.ts';
import { focusRow } from './focus-row.ts';
import type { UndoableChange } from './pending-changes.tsx';
import type { RecordWrites } from './use-record-writes.ts';
import { getPropertyLabelKey, type RecordRow, type WebResource } from './web-resource.ts';

interface Options<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly writes: RecordWrites<Row>;
  readonly nameOf: (id: string) => string;
  /** Shows the switched records with an undo; undefined removes the message. */
  readonly onSwitched: (note: UndoableChange | undefined) => void;
}

/** Switches several records, one after the other. Returns the ids of the refused ones; the reasons are shown below the list. */
export async function switchAll<Row extends RecordRow, Property extends string>(
  { resource, writes, nameOf, onSwitched }: Options<Row, Property>,
  { ids, property, value }: { readonly ids: readonly string[]; readonly property: Property; readonly value: 0 | 1 },
): Promise<readonly string[]> {
  const failed: string[] = [];
  const changed: { readonly id: string; readonly before: 0 | 1; readonly version: number | undefined }[] = [];
  for (const id of ids) {
    const isNews = writes.getValue(id, property) !== value;
    try {
      const version = await writes.save(id, property, value);
      if (isNews) changed.push({ id, before: value === 1 ? 0 : 1, version });
    } catch {
      failed.push(id);
    }
  }
  if (changed.length === 0) return failed;
  const names = changed.map(({ id }) => nameOf(id)).join(', ');
  onSwitched({
    key: `${property} ${changed.map(({ id, version }) => `${id} ${version}`).join(' ')}`,
    kind: 'switched',
    getText: () => `${getTextByKey(getPropertyLabelKey(resource, property))}: ${getTextByKey(`admin.switch.${value}`)} – ${names}`,
    undo: async () => {
      onSwitched(undefined);
      focusRow(changed[0]?.id);
      // A value that another user has changed since is refused, and both values are offered below the list.
      for (const { id, before, version } of changed) await writes.save(id, property, before, version).catch(() => undefined);
    },
    dismiss: () => onSwitched(undefined),
  });
  return failed;
}
