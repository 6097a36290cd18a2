/** Time line of a customer, as customer service reads it. */

/** Kinds of entries. Text keys: `admin.csr-portal.kinds.<kind>`. */
export const timelineKinds = [
  'status',
  'visit',
  'otp',
  'login',
  'form',
  'evaluation',
  'consent',
  'call',
  'message',
  'staff',
  'note',
  'help',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The newest entries are shown: what is older is in the history of its own page. */
export const TIMELINE_LENGTH = 200;

/** A contact that a customer has proven: its blind index, and since when codes and messages to it count as the customer's. */
export interface ProvenContact {
  readonly index: string;
  readonly since: Date;
}
