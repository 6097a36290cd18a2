import { defineEntity, p } from '@mikro-orm/core';

/** Which column is which in files of one shape, as somebody said once: remembered for one importer and one sender. */
export const SavedHeaderMapping = defineEntity({
  name: 'SavedHeaderMapping',
  schema: 'files',
  tableName: 'header_mapping',
  properties: {
    importer: p.string().length(40).primary(),
    /** Whose files they are, such as the lender's id; empty where an importer has one sender only. */
    scope: p.string().length(80).primary(),
    /** Hash of the titles. */
    shape: p.string().length(64).primary(),
    /** Title by column key. */
    columns: p.json<Readonly<Record<string, string>>>(),
    changedBy: p.uuid(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
