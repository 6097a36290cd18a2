import type { FieldRule } from '../fields.js';

/** Help request (product specification §3 "Help request", §5 "Help form"). Page and API share its rules. */
export const helpFields = {
  name: { kind: 'text', maxLength: 80, required: true },
  email: { kind: 'email', maxLength: 160, required: true, message: 'helpEmail' },
  phone: { kind: 'phone', required: true, message: 'helpPhone' },
  company: { kind: 'text', maxLength: 80 },
  description: { kind: 'longText', maxLength: 2000, required: true },
} as const satisfies Record<string, FieldRule>;

export type HelpField = keyof typeof helpFields;

/** Content of the form, in stored form. */
export type HelpContent = Readonly<Record<Exclude<HelpField, 'company'>, string>> & { readonly company: string | null };
