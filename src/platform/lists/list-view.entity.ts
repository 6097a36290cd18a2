import { defineEntity, p } from '@mikro-orm/core';
import { MAX_VIEW_NAME_LENGTH } from '../../contracts/list-views.js';

/** A list as somebody wants to see it again. */
export const ListViewRow = defineEntity({
  name: 'ListViewRow',
  schema: 'platform',
  tableName: 'list_view',
  properties: {
    id: p.uuid().primary(),
    list: p.string().length(80),
    ownerId: p.uuid(),
    name: p.string().length(MAX_VIEW_NAME_LENGTH),
    /** Whoever may read the list sees it. */
    isShared: p.boolean(),
    /** Sealed, as what is looked for may be personal. */
    question: p.text(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ properties: ['list'] }],
  uniques: [{ properties: ['ownerId', 'list', 'name'] }],
});
