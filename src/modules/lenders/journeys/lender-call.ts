import { AsyncLocalStorage } from 'node:async_hooks';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { CallRecord } from '../../../platform/http/outbound/resilient-client.js';
import type { DedupeFacts } from './adapter.js';

/** What a call is about, as ids and hashes: no personal data. */
interface CallSubject {
  readonly submissionId?: string;
  /** Which attempt at the submission, from 1. */
  readonly attempt?: number;
  /** Keyed hash of what identified the person. */
  readonly keyHash?: string;
}

/** One call to a lender, without what was sent or received. */
export interface LenderCall extends CallSubject, CallRecord {
  readonly journeyKey: JourneyKey;
  readonly operation: string;
}

/** Keeps calls to lenders; neither slows a call nor fails it. */
export interface CallRecorder {
  record(call: LenderCall): void;
  /** Keyed hash of a person, by which calls about the same one are found. */
  identify(facts: DedupeFacts): string;
}

const subjects = new AsyncLocalStorage<CallSubject>();

/** Says what the calls made within `work` are about. */
export const withCallSubject = <T>(subject: CallSubject, work: () => T): T => subjects.run({ ...subjects.getStore(), ...subject }, work);

/** What calls are about here. */
export const currentCallSubject = (): CallSubject => subjects.getStore() ?? {};
