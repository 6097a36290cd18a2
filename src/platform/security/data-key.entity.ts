import { defineEntity, p } from '@mikro-orm/core';

/** The wrapped key of one person's sealed values. A destroyed one stays as an empty row, so that nobody makes that person a new one. */
export const DataKey = defineEntity({
  name: 'DataKey',
  schema: 'platform',
  tableName: 'data_key',
  properties: {
    subjectId: p.uuid().primary(),
    /** Under a master key: `keyId:base64`. */
    wrappedKey: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    destroyedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'data_key_is_there_or_destroyed', expression: '(wrapped_key is null) = (destroyed_at is not null)' }],
});
