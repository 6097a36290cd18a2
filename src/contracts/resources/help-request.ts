import type { FieldRule } from '../fields.js';

/** A request for help (product specification §3 "Help request", §5 "Help form"); the page and the API check it by the same rules. */
export const helpFields = {
  name: { kind: 'text', maxLength: 80, required: true },
  email: { kind: 'email', maxLength: 160, required: true, message: 'helpEmail' },
  phone: { kind: 'phone', required: true, message: 'helpPhone' },
  company: { kind: 'text', maxLength: 80 },
  description: { kind: 'longText', maxLength: 2000, required: true },
} as const satisfies Record<string, FieldRule>;

export type HelpField = keyof typeof helpFields;

/** What was written into the form, in stored form. */
export type HelpContent = Readonly<Record<Exclude<HelpField, 'company'>, string>> & { readonly company: string | null };
