import { defineEntity, p } from '@mikro-orm/core';
import { MAX_VIEW_NAME_LENGTH } from '../../contracts/list-views.js';

/** A saved view of a list. */
export const ListViewRow = defineEntity({
  name: 'ListViewRow',
  schema: 'platform',
  tableName: 'list_view',
  properties: {
    id: p.uuid().primary(),
    list: p.string().length(80),
    ownerId: p.uuid(),
    name: p.string().length(MAX_VIEW_NAME_LENGTH),
    /** Visible to all users who may read the list. */
    isShared: p.boolean(),
    /** Encrypted, because search terms may be personal data. */
    question: p.text(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ properties: ['list'] }],
  uniques: [{ properties: ['ownerId', 'list', 'name'] }],
});
