import { z } from 'zod';
import type { ApplicationState } from '../../../contracts/application-states.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
import type { BreakerLimits } from '../../../platform/http/outbound/circuit-breaker.js';

/** Where and with which credentials a lender is reached; from the configuration. */
export interface LenderConnection {
  readonly baseUrl: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** Lets calls reach this machine: for the lender simulator. */
  readonly allowLoopback: boolean;
}

/** The facts about one lender's API that are data. */
export interface LenderJourney {
  readonly key: JourneyKey;
  /** The lender's status words → canonical states. A word that is not here is an error, never a guess. */
  readonly statusWords: Readonly<Record<string, ApplicationState>>;
  /** The lender's decline codes → reasons; a code that is not here is `other`. */
  readonly reasonWords: Readonly<Record<string, RejectReason>>;
  /** Hosts of the lender's own pages, besides the host of its API. */
  readonly siteHosts: readonly string[];
  readonly limits: {
    /** One call, from the first byte to the last. */
    readonly timeoutMs: number;
    readonly maxBytes: number;
    /** Attempts at one submission before it is parked for a person. */
    readonly attempts: number;
    readonly breaker: BreakerLimits;
  };
}

/** How the refusal of a status word begins. */
export const UNKNOWN_STATUS_WORD = 'unknown status word';

/** Schema of a status word: answers the canonical state, refuses a word the lender never told us about. */
export const statusWordSchema = ({ statusWords }: LenderJourney) =>
  z.string().transform((word, context): ApplicationState => {
    const state = Object.hasOwn(statusWords, word) ? statusWords[word] : undefined;
    if (state) return state;
    context.addIssue(`${UNKNOWN_STATUS_WORD} "${/^[\w -]{1,40}$/.test(word) ? word : '(unprintable)'}"`);
    return z.NEVER;
  });

/** Schema of a decline code. */
export const reasonWordSchema = ({ reasonWords }: LenderJourney) =>
  z.string().transform((word): RejectReason => (Object.hasOwn(reasonWords, word) ? reasonWords[word] : undefined) ?? 'other');

/** Schema of an id that a lender made: it becomes part of paths, so it may hold nothing that changes one. */
export const lenderIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** An instant that a lender gives; one in the future is now, as its clock is not ours. */
export const clampToNow = (instant: Date): Date => new Date(Math.min(instant.getTime(), Date.now()));
