import { AsyncLocalStorage } from 'node:async_hooks';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { OutboundFailure } from '../../../platform/http/outbound/outbound-call-failed.js';
import type { DedupeFacts } from './adapter.js';

/** `ok`: the lender gave a usable answer, whatever it said. `internal`: a mistake of ours. */
export type CallOutcome = 'ok' | OutboundFailure | 'internal';

/** What a call is about, as ids and hashes: no personal data. */
interface CallSubject {
  readonly submissionId?: string;
  /** Which attempt at the submission, from 1. */
  readonly attempt?: number;
  /** Keyed hash of what identified the person. */
  readonly keyHash?: string;
}

/** One call to a lender, without what was sent or received. */
export interface LenderCall extends CallSubject {
  readonly at: Date;
  readonly journeyKey: JourneyKey;
  readonly operation: string;
  /** From sending to the end of the answer; undefined when nothing was sent. */
  readonly latencyMs: number | undefined;
  readonly outcome: CallOutcome;
  readonly status: number | undefined;
}

/** Keeps calls to lenders; neither slows a call nor fails it. */
export interface CallRecorder {
  record(call: LenderCall): void;
  /** Keyed hash of a person, by which calls about the same one are found. */
  identify(facts: DedupeFacts): string;
}

const subjects = new AsyncLocalStorage<CallSubject>();

/** Says what the calls made within `work` are about. */
export const callsAbout = <T>(subject: CallSubject, work: () => T): T => subjects.run({ ...subjects.getStore(), ...subject }, work);

/** What calls are about here. */
export const callSubject = (): CallSubject => subjects.getStore() ?? {};
