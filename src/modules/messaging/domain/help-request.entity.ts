import { randomInt } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../contracts/i18n/translate.js';

/** `kept`: nobody outside is to be told. `unknown`: it was forwarded, but whether it arrived is not known; it is never forwarded a second time. */
export const helpStates = ['kept', 'queued', 'forwarding', 'forwarded', 'unknown'] as const;

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
export const helpPlace = (id: string) => ({ table: 'messaging.help_request', column: 'content', id });

/** Without letters and digits that are taken for one another when they are read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that says nothing about how many there are: `H-7K3M-9QXT`. */
export function newHelpNumber(): string {
  const [head, tail] = [0, 1].map(() => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''));
  return `H-${head}-${tail}`;
}
