import { z } from 'zod';
import { journeyKeys, type JourneyKey } from '../../contracts/journeys.js';

/** Every lender with an API is simulated. */
export const simulatedLenders = journeyKeys;
export type SimulatedLender = JourneyKey;

/** All simulated parties: the lenders and a credit bureau. */
export const simulatedParties = [...simulatedLenders, 'bureau'] as const;
export type SimulatedParty = (typeof simulatedParties)[number];

export const operations = [
  'token',
  'create',
  'send-code',
  'verify-code',
  'dedupe',
  'lead',
  'status',
  'offers',
  'options',
  'quote',
  'confirm',
  'documents',
  'withdraw',
  'journey-url',
  'soft-enquiry',
] as const;
export type Operation = (typeof operations)[number];

/** How a lender decides on a lead. */
export const outcomes = ['accept', 'low', 'reject', 'duplicate', 'pending'] as const;
export type Outcome = (typeof outcomes)[number];

/** The bureau's answers besides `duplicate`: a score, no score because there is no history, or the score of another person. */
export const findings = ['score', 'no-history', 'wrong-person'] as const;
export type Finding = (typeof findings)[number];

/** Faults of an answer. `accept-then-…`: the lender did its work, and only the answer is lost. */
export const faults = [
  'slow',
  'hang',
  'reset',
  'server-error',
  'throttled',
  'html',
  'malformed',
  'huge',
  'deep',
  'wrong-charset',
  'redirect',
  'accept-then-reset',
  'accept-then-hang',
  'unknown-word',
  'short-link',
] as const;
export type Fault = (typeof faults)[number];

/** Rule of a test or a demo: the outcome or fault for matching requests, for a number of times. */
export const scriptRuleSchema = z.strictObject({
  lender: z.enum(simulatedParties).optional(),
  operation: z.enum(operations).optional(),
  /** Our reference (submission id) in the request. */
  reference: z.string().max(64).optional(),
  /** How often the rule applies; always by default. */
  times: z.int().min(1).optional(),
  mode: z.enum([...outcomes, 'callback', ...findings, ...faults]),
  /** Score for the mode `score`. */
  score: z.int().min(-1).max(900).optional(),
  /** `slow`: delay of the answer. `callback`: delay of the decision. `short-link`: lifetime of the journey URL. Milliseconds. */
  ms: z.int().min(0).max(600_000).default(1000),
  /** Seconds in the Retry-After header of `throttled`. */
  retryAfter: z.int().min(0).max(86_400).default(30),
  /** Target of `redirect`. */
  location: z.string().max(500).default('http://169.254.169.254/latest/meta-data/'),
});
export type ScriptRule = z.input<typeof scriptRuleSchema>;
export type ParsedRule = z.output<typeof scriptRuleSchema>;

interface RequestFacts {
  readonly lender: SimulatedParty;
  readonly operation: Operation;
  readonly reference: string | undefined;
}

/** The scripted rules. The newest matching rule that is not used up wins. */
export class Script {
  #rules: { readonly rule: ParsedRule; left: number }[] = [];

  /** Adds a rule before the others and returns a function that removes it. Throws when the rule is invalid. */
  add(rule: ScriptRule): () => void {
    const parsed = scriptRuleSchema.parse(rule);
    const added = { rule: parsed, left: parsed.times ?? Infinity };
    this.#rules.unshift(added);
    return () => void (added.left = 0);
  }

  /** Returns the rule for this request and counts its use. */
  next(facts: RequestFacts): ParsedRule | undefined {
    const found = this.#rules.find(({ rule, left }) => left > 0 && matches(rule, facts));
    if (found) found.left--;
    return found?.rule;
  }

  clear(): void {
    this.#rules = [];
  }
}

/**
 * Without an operation, an outcome applies to the decision on the lead or to the bureau's answer, `short-link` to the journey URL, and any
 * other fault to every request.
 */
function matches(rule: ParsedRule, { lender, operation, reference }: RequestFacts): boolean {
  const meant =
    rule.operation ??
    (isFault(rule.mode) ? (rule.mode === 'short-link' ? 'journey-url' : operation) : lender === 'bureau' ? 'soft-enquiry' : 'lead');
  return (rule.lender ?? lender) === lender && meant === operation && (rule.reference ?? reference) === reference;
}

export const isFault = (mode: ParsedRule['mode']): mode is Fault => (faults as readonly string[]).includes(mode);

export const isFinding = (mode: ParsedRule['mode']): mode is Finding => (findings as readonly string[]).includes(mode);
