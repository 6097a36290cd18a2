import type { ParkedAction } from '../../../contracts/resources/parked-submission.js';
import type { Submission } from './submission.entity.js';

type ParkedSubmissionState = Pick<Submission, 'phase' | 'leaseUntil' | 'maybeReceived' | 'notReceivedAt' | 'isHeld' | 'lacksFacts'>;

/**
 * Returns the actions that staff can take on a parked submission. A submission that the lender may have is sent again only to a lender that
 * `honoursKey`,
 * or after the lender or a staff member has confirmed that it has nothing; even then the attempt first requests the status.
 */
export function allowedParkedActions(
  submission: ParkedSubmissionState,
  { honoursKey, now }: { readonly honoursKey: boolean; readonly now: Date },
): ParkedAction[] {
  const { phase, leaseUntil, maybeReceived, notReceivedAt, isHeld, lacksFacts } = submission;
  const isUnderWay = phase === 'sending' && leaseUntil !== null && leaseUntil !== undefined && leaseUntil > now;
  if (phase === 'withdrawn' || isUnderWay) return [];
  // The lender has it: only its status can be requested.
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

/** Whether an attempt ended without an answer, or its worker is gone; only the lender knows the outcome. */
export function isUnresolved({ phase, leaseUntil, isHeld, maybeReceived }: ParkedSubmissionState, now: Date): boolean {
  const isLost = phase === 'sending' && !(leaseUntil && leaseUntil > now);
  return phase === 'unknown' || phase === 'parked' || isLost || (isHeld && maybeReceived);
}
