import { AsyncLocalStorage } from 'node:async_hooks';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { CallRecord } from '../../../platform/http/outbound/resilient-client.js';
import type { DedupeFacts } from './adapter.js';

/** The subject of a call, as ids and hashes: no personal data. */
interface CallSubject {
  readonly submissionId?: string;
  /** Number of the attempt at the submission, from 1. */
  readonly attempt?: number;
  /** Keyed hash of the facts that identified the person. */
  readonly keyHash?: string;
}

/** One call to a lender, without its request and response bodies. */
export interface LenderCall extends CallSubject, CallRecord {
  readonly journeyKey: JourneyKey;
  readonly operation: string;
}

/** Records calls to lenders; neither slows nor fails a call. */
export interface CallRecorder {
  record(call: LenderCall): void;
  /** Returns the keyed hash of a person, by which calls about the same person are found. */
  identify(facts: DedupeFacts): string;
}

const subjects = new AsyncLocalStorage<CallSubject>();

/** Sets the subject of the calls made within `work`. */
export const withCallSubject = <T>(subject: CallSubject, work: () => T): T => subjects.run({ ...subjects.getStore(), ...subject }, work);

/** Returns the subject of calls in this context. */
export const currentCallSubject = (): CallSubject => subjects.getStore() ?? {};
