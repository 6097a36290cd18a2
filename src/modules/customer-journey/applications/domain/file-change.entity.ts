import { defineEntity, p } from '@mikro-orm/core';
import type { RowOutcome } from '../../../../contracts/uploads.js';

export type FileChangeKind = 'application' | 'record' | 'refused';

/**
 * Change that one uploaded file made to a record. Holds what the report and the undo need; undo is possible while nothing else has changed
 * the record. A rejected row changed nothing, and is kept for the history of its record.
 */
export const FileChange = defineEntity({
  name: 'FileChange',
  schema: 'customer_journey',
  tableName: 'file_change',
  properties: {
    uploadId: p.uuid().primary(),
    /** Kind of record: a lender application, or a record of the lender's own file; `refused`: such a record that a rejected row is about. */
    kind: p.string().$type<FileChangeKind>().length(12).primary(),
    rowNo: p.integer().primary(),
    recordId: p.uuid(),
    /** Version of the record after the change, or after the undo of a later file. */
    version: p.integer(),
    /** Version before the change; null where the record did not exist. */
    knownVersion: p.integer().nullable(),
    /** Outcome of the row, as counted for the file. */
    outcome: p.string().$type<RowOutcome>().length(10),
    /** Previous values by column; null where the record did not exist. */
    before: p.json<Readonly<Record<string, unknown>>>().nullable(),
  },
  indexes: [
    { name: 'file_change_of_record', expression: 'create index file_change_of_record on customer_journey.file_change (record_id)' },
  ],
});
