import { defineEntity, p } from '@mikro-orm/core';
import type { RowFinding } from '../messages/importer.js';

/** A row that was not applied, and the reason. The row itself stays in the stored file only. */
export const RowError = defineEntity({
  name: 'RowError',
  schema: 'files',
  tableName: 'row_error',
  properties: { uploadId: p.uuid().primary(), rowNo: p.integer().primary(), findings: p.json<readonly RowFinding[]>() },
});
