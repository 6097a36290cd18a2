import type { ParkedAction } from '../../../contracts/resources/parked-submission.js';
import type { Submission } from './submission.entity.js';

type ParkedSubmissionState = Pick<Submission, 'phase' | 'leaseUntil' | 'maybeReceived' | 'notReceivedAt' | 'isHeld' | 'lacksFacts'>;

/**
 * What a person can do with a submission that gets no further. One that the lender may have is sent again only to a lender that `honoursKey`, or after
 * somebody who knows has said that it has nothing; and even then the attempt asks the lender first.
 */
export function allowedParkedActions(
  submission: ParkedSubmissionState,
  { honoursKey, now }: { readonly honoursKey: boolean; readonly now: Date },
): ParkedAction[] {
  const { phase, leaseUntil, maybeReceived, notReceivedAt, isHeld, lacksFacts } = submission;
  const isUnderWay = phase === 'sending' && leaseUntil !== null && leaseUntil !== undefined && leaseUntil > now;
  if (phase === 'withdrawn' || isUnderWay) return [];
  // The lender has it: only what it has still to say can be asked for.
  if (phase === 'settled') return ['ask'];
  const isOpenQuestion = maybeReceived && !notReceivedAt;
  return [
    ...(maybeReceived || phase === 'parked' ? (['ask'] as const) : []),
    ...(maybeReceived ? (['received'] as const) : []),
    ...(isOpenQuestion ? (['not_received'] as const) : []),
    'cancelled',
    ...(!isHeld && !lacksFacts && (honoursKey || !isOpenQuestion) ? (['send'] as const) : []),
  ];
}

/** An attempt has ended without an answer, or whoever made it is gone: what became of it is for the lender to say. */
export function isUnresolved({ phase, leaseUntil, isHeld, maybeReceived }: ParkedSubmissionState, now: Date): boolean {
  const isLost = phase === 'sending' && !(leaseUntil && leaseUntil > now);
  return phase === 'unknown' || phase === 'parked' || isLost || (isHeld && maybeReceived);
}
