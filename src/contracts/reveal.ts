/** Revealing masked personal data to a member of staff. */
import type { FieldRule } from './field-rule.js';

/** Reason why a staff member reveals masked data; recorded in the audit trail. */
export const accessReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;
