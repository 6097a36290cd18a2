import { defineEntity, p } from '@mikro-orm/core';
import type { RowFinding } from '../messages/importer.js';

/** A row that was rejected, with the reasons, or accepted with reasons to check it. The row itself stays in the stored file only. */
export const RowError = defineEntity({
  name: 'RowError',
  schema: 'files',
  tableName: 'row_error',
  properties: {
    uploadId: p.uuid().primary(),
    rowNo: p.integer().primary(),
    findings: p.json<readonly RowFinding[]>(),
    /** The row was accepted; the findings are reasons to check it. */
    isWarning: p.boolean().default(false),
    /** The application at a lender that the row is about; null where it matches none, and for rows from before this column. */
    submissionId: p.uuid().nullable(),
  },
  indexes: [
    {
      name: 'row_error_warnings',
      expression: 'create index row_error_warnings on files.row_error (upload_id, row_no) where is_warning',
    },
  ],
});
