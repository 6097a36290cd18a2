import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';

/** Result of a callback: `received` until it is processed, `unsigned` if the sender is not proven to be the lender. */
export const callbackOutcomes = [
  ...(['received', 'applied', 'outdated', 'repeated'] as const),
  ...(['unknown_word', 'unknown_reference', 'bad_form', 'stale', 'unsigned'] as const),
] as const;
export type CallbackOutcome = (typeof callbackOutcomes)[number];

export const archivedCallbackColumns = {
  received_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  /** The claimed lender; proven by the signature, except for an unsigned callback. */
  journey_key: { kind: 'text', nullable: false, filter: 'is' },
  /** Name of that lender; null while no lender has the API. */
  lender_name: { kind: 'text' },
  outcome: { kind: 'choice', nullable: false, choices: callbackOutcomes, words: 'admin.lender-callbacks.outcomes', filter: 'is' },
  /** Our reference, if it could be read and is valid. */
  submission_id: { kind: 'id', filter: 'is' },
  /** Size of the body. */
  bytes: { kind: 'integer', nullable: false },
  /** Number of replays by staff; `replayed_at` is the last one. */
  replays: { kind: 'integer', nullable: false },
  replayed_at: { kind: 'instant' },
  /** The content is stored, so that it can be replayed. */
  is_kept: { kind: 'flag', nullable: false },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** Reason for a replay. */
export const replayReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;
