/** What customer service does about an application at a lender. */
import type { FieldMessage } from '../field-messages.js';
import type { FieldRule } from '../field-rule.js';

/** How the lender told the status that staff enter. */
export const evidenceChannels = ['phone', 'email', 'portal', 'message', 'meeting'] as const;
export type EvidenceChannel = (typeof evidenceChannels)[number];

/** Evidence of a status: what the lender said, when, and its reference. Stored for good, so without personal data. */
export const evidenceFields = {
  said: { kind: 'reason', required: true, maxLength: 200 },
  at: { kind: 'instant', required: true },
  channel: { kind: 'choice', required: true, choices: evidenceChannels },
  reference: { kind: 'reason', maxLength: 64, allowsDocumentNumbers: true },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** Why the customer withdraws the application. */
export const withdrawalReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;

const MINUTE_MS = 60_000;

/**
 * Returns why a time cannot be that of a lender's statement: it is still to come, or before the minute of the application. Forms know
 * minutes only.
 */
export function validateEvidenceTime(
  at: Date,
  { now, appliedAt }: { readonly now: Date; readonly appliedAt: Date },
): FieldMessage | undefined {
  if (at > now) return 'futureTime';
  return at.getTime() < Math.floor(appliedAt.getTime() / MINUTE_MS) * MINUTE_MS ? 'beforeApplication' : undefined;
}
