/** Revealing masked personal data to a member of staff. */
import type { FieldRule } from './field-rule.js';

/** Reason why a staff member reveals masked data; recorded in the audit trail. */
export const accessReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;

/** Fields that the record of a customer masks. */
export const revealableFields = ['name', 'phone', 'email', 'pan'] as const;
export type RevealableField = (typeof revealableFields)[number];

/** Rule for the field to reveal. */
export const revealedField = {
  kind: 'choice',
  required: true,
  choices: revealableFields,
} as const satisfies FieldRule;
