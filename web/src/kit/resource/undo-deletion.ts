import { type AppDispatch } from '../../api/store.ts';
import { api } from '../../api/api.ts';
import { text } from '../../i18n/use-text.ts';
import { closeToast, showToast } from '../toasts/toast-container.tsx';
import type { RecordWrites } from './use-record-writes.ts';
import { type RecordRow, getRecordTitle, type WebResource } from './web-resource.ts';

/** A deleted record, and the toast about it. */
export interface DeletedRecord<Row> {
  readonly row: Row;
  readonly message: string | undefined;
}

interface Options<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly dispatch: AppDispatch;
  readonly save: RecordWrites<Row>['save'];
  readonly onRestored: (id: string) => void;
}

/**
 * Undoes the deletion of records and restores their state: a record that was switched on is switched on again, with a separate write. A
 * refused restore shows
 * a toast and can be retried; a refused switch is shown below the list, and the record stays off.
 */
export async function undoDeletion<Row extends RecordRow, Property extends string>(
  { resource, dispatch, save, onRestored }: Options<Row, Property>,
  gone: readonly DeletedRecord<Row>[],
): Promise<void> {
  const { calls, switchProperty } = resource;
  const switchedOn: Row[] = [];
  for (const { row, message } of gone) {
    const wasOn = switchProperty !== undefined && row[switchProperty] === 1;
    try {
      const restored = await calls.restore(dispatch, row.id, wasOn);
      onRestored(row.id);
      if (message) await closeToast('success', message);
      if (!wasOn) continue;
      // A list that was requested before the switch would show it off.
      await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      await save(row.id, switchProperty, 1, restored.version);
      switchedOn.push(row);
    } catch {
      continue;
    }
  }
  if (switchedOn.length > 0)
    showToast('success', text('admin.list.backOn', { names: switchedOn.map((row) => getRecordTitle(resource, row)).join(', ') }));
}
