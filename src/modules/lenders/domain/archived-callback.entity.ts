import { defineEntity, p } from '@mikro-orm/core';
import { callbackOutcomes } from '../../../contracts/resources/archived-callback.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { EncryptionContext } from '../../../platform/security/field-cipher.js';

/** A callback as it arrived, encrypted, until its retention ends or its customer is erased. For unsigned callbacks only the fact is recorded, once an hour. */
export const ArchivedCallback = defineEntity({
  name: 'ArchivedCallback',
  schema: 'lenders',
  tableName: 'callback_archive',
  properties: {
    id: p.uuid().primary(),
    journeyKey: p.string().$type<JourneyKey>().length(40),
    receivedAt: p.datetime(),
    outcome: p.string().$type<(typeof callbackOutcomes)[number]>().length(20),
    submissionId: p.uuid().nullable(),
    /** The customer whose data key encrypts the content; null where it names no submission of ours. */
    customerId: p.uuid().nullable(),
    bytes: p.integer(),
    /** Headers and body; null where the customer was erased before. */
    rawSealed: p.text().nullable(),
    replays: p.integer().default(0),
    replayedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'callback_archive_order', properties: ['receivedAt', 'id'] }],
});

/** The data key that encrypts callbacks of no known customer. It is stored with the others, so that new master keys re-wrap it too. */
export const CALLBACKS_DATA_KEY_ID = '00000000-0000-4000-8000-0ca11bac0000';

/** Returns the encryption context of a callback. */
export const rawCallbackField = (id: string): EncryptionContext => ({ table: 'lenders.callback_archive', column: 'raw_sealed', id });
