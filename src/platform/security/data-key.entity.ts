import { defineEntity, p } from '@mikro-orm/core';

/** The wrapped key of one person's encrypted values. A destroyed key stays as an empty row, so that the person never gets a new key. */
export const DataKey = defineEntity({
  name: 'DataKey',
  schema: 'platform',
  tableName: 'data_key',
  properties: {
    subjectId: p.uuid().primary(),
    /** Encrypted with a master key: `keyId:base64`. */
    wrappedKey: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    destroyedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'data_key_is_there_or_destroyed', expression: '(wrapped_key is null) = (destroyed_at is not null)' }],
});
