import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../contracts/i18n/translate.js';
import type { HelpContent } from '../../../contracts/resources/help-request.js';
import type { DataKeys } from '../../../platform/security/data-keys.js';
import type { FieldCipher } from '../../../platform/security/field-cipher.js';

/**
 * `kept`: nobody outside is to be told. `unknown`: it was forwarded, but whether it arrived is not known; it is never forwarded a second time.
 * Both wait for a person (`npm run tickets`), who makes them `done`. `erased`: its customer's key was destroyed before it was forwarded.
 */
export const helpStates = ['kept', 'queued', 'forwarding', 'forwarded', 'unknown', 'done', 'erased'] as const;
export type HelpState = (typeof helpStates)[number];

const HelpRequestSchema = defineEntity({
  name: 'HelpRequest',
  schema: 'messaging',
  tableName: 'help_request',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** What the person is told, to name the request by. */
    number: p.string().length(12).unique(),
    /** The customer who was logged in, whose key seals it; null for anybody else, and then a master key does. */
    subjectId: p.uuid().nullable().index(),
    /** Sealed JSON of what was written. */
    content: p.text(),
    /** Blind index: a person's requests can be found without being readable. */
    phoneIndex: p.string().length(43).index(),
    language: p.enum(languages),
    state: p.enum(helpStates),
    errorCode: p.string().length(40).nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    settledAt: p.datetime().nullable(),
  },
});

/** One request for help: the ticket, whatever becomes of its forwarding. */
export class HelpRequest extends HelpRequestSchema.class {}
HelpRequestSchema.setClass(HelpRequest);

/** Where the sealed column of a request lives. */
export const helpRequestEncryptionContext = (id: string) => ({ table: 'messaging.help_request', column: 'content', id });

/** What was written, out of its row: by the key of its customer or, where he is not known, a master key. Throws `erased`. */
export async function decryptHelpRequest(
  { id, subjectId, content }: { readonly id: string; readonly subjectId: string | null; readonly content: string },
  keys: DataKeys,
  cipher: FieldCipher,
): Promise<HelpContent> {
  const opener = subjectId === null ? cipher : await keys.getDecryptor(subjectId);
  return JSON.parse(opener.decrypt(helpRequestEncryptionContext(id), content) ?? '{}') as HelpContent;
}
