import { defineEntity, p } from '@mikro-orm/core';

/** The header mapping that a staff member chose for files with the same titles, saved by importer and sender. */
export const SavedHeaderMapping = defineEntity({
  name: 'SavedHeaderMapping',
  schema: 'files',
  tableName: 'header_mapping',
  properties: {
    importer: p.string().length(40).primary(),
    /** The sender of the files, such as the lender's id; empty for an importer with a single sender. */
    scope: p.string().length(80).primary(),
    /** Hash of the titles. */
    shape: p.string().length(64).primary(),
    /** Title by column key. */
    columns: p.json<Readonly<Record<string, string>>>(),
    changedBy: p.uuid(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
