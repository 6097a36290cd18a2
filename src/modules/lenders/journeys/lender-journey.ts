import { z } from 'zod';
import type { ApplicationState } from '../../../contracts/application-states.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
import type { BreakerLimits } from '../../../platform/http/outbound/circuit-breaker.js';

/** Base URL and credentials of a lender; from the configuration. */
export interface LenderConnection {
  readonly baseUrl: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** Allows calls to this machine: for the lender simulator. */
  readonly allowLoopback: boolean;
}

/** The facts about one lender's API that are data. */
export interface LenderJourney {
  readonly key: JourneyKey;
  /** The lender's status values → canonical states. An unknown value is an error; nothing is guessed. */
  readonly statusWords: Readonly<Record<string, ApplicationState>>;
  /** The lender's decline codes → reasons; an unknown code is `other`. */
  readonly reasonWords: Readonly<Record<string, RejectReason>>;
  /** Hosts of the lender's own pages, besides the host of its API. */
  readonly siteHosts: readonly string[];
  readonly limits: {
    /** Timeout of one call, from the first byte to the last. */
    readonly timeoutMs: number;
    readonly maxBytes: number;
    /** Attempts at one submission before it is parked. */
    readonly attempts: number;
    readonly breaker: BreakerLimits;
  };
}

/** Start of the error message for an unknown status value. */
export const UNKNOWN_STATUS_WORD = 'unknown status word';

/** Schema of a status value: returns the canonical state, refuses an unknown value. */
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

/** Schema of an id issued by a lender: it becomes part of paths, so it may contain no character that changes a path. */
export const lenderIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Returns an instant given by a lender; one in the future becomes now, as its clock may differ from ours. */
export const clampToNow = (instant: Date): Date => new Date(Math.min(instant.getTime(), Date.now()));
