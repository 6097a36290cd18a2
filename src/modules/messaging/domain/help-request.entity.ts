import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../contracts/i18n/translate.js';
import { helpChannels, type HelpContent, helpStates, openHelpStates } from '../../../contracts/resources/help-request.js';
import type { DataKeys } from '../../../platform/security/data-keys.js';
import type { FieldCipher } from '../../../platform/security/field-cipher.js';

const HelpRequestSchema = defineEntity({
  name: 'HelpRequest',
  schema: 'messaging',
  tableName: 'help_request',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** Ticket number shown to the sender. */
    number: p.string().length(12).unique(),
    /**
     * The customer who was logged in, or for whom staff entered the request: the customer's key encrypts it. Null for other senders, where a
     * master key does.
     */
    subjectId: p.uuid().nullable().index(),
    /** Encrypted JSON of the request. */
    content: p.text(),
    /** Encrypted answer of staff. */
    answer: p.text().nullable(),
    /** Blind index: requests can be found by phone number without decryption. */
    phoneIndex: p.string().length(43).index(),
    language: p.enum(languages),
    channel: p.enum(helpChannels).default('form'),
    state: p.enum(helpStates),
    errorCode: p.string().length(40).nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    settledAt: p.datetime().nullable(),
  },
});

/** One request for help: the ticket, whether or not it is forwarded. */
export class HelpRequest extends HelpRequestSchema.class {}
HelpRequestSchema.setClass(HelpRequest);

/** SQL condition of `help_request h`: it waits for an answer of staff. */
export const isOpenRequest = `h.state in ('${openHelpStates.join("', '")}')`;

/** Encryption context of an encrypted column of a request. */
export const helpRequestEncryptionContext = (id: string, column: 'content' | 'answer' = 'content') => ({
  table: 'messaging.help_request',
  column,
  id,
});

/** Decrypts a request with the key of its customer or, where there is none, a master key. Throws `erased`. */
export async function decryptHelpRequest(
  { id, subjectId, content }: { readonly id: string; readonly subjectId?: string | null; readonly content: string },
  keys: DataKeys,
  cipher: FieldCipher,
): Promise<HelpContent> {
  const opener = subjectId ? await keys.getDecryptor(subjectId) : cipher;
  return JSON.parse(opener.decrypt(helpRequestEncryptionContext(id), content) ?? '{}') as HelpContent;
}
