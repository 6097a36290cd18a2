import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';

/** What became of a callback: `received` until that is known, `unsigned` for whoever is not the lender. */
export const callbackOutcomes = [
  ...(['received', 'applied', 'outdated', 'repeated'] as const),
  ...(['unknown_word', 'unknown_reference', 'bad_form', 'stale', 'unsigned'] as const),
] as const;
export type CallbackOutcome = (typeof callbackOutcomes)[number];

/** The columns of the archive of callbacks. */
export const archivedCallbackColumns = {
  received_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  /** Whose it claims to be: proven by the signature, but for an unsigned one. */
  journey_key: { kind: 'text', nullable: false, filter: 'is' },
  outcome: { kind: 'choice', nullable: false, choices: callbackOutcomes, words: 'admin.lender-callbacks.outcomes', filter: 'is' },
  /** Our reference, once it could be read and is one of ours. */
  submission_id: { kind: 'id', filter: 'is' },
  /** Size of the body. */
  bytes: { kind: 'integer', nullable: false },
  /** How often a person has had it read once more, and when last. */
  replays: { kind: 'integer', nullable: false },
  replayed_at: { kind: 'instant' },
  /** What it says is kept, so that it can be read once more. */
  is_kept: { kind: 'flag', nullable: false },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** Why one is read once more. */
export const replayReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;
