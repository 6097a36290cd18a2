import { z } from 'zod';
import { journeyKeys, type JourneyKey } from '../../contracts/journeys.js';

/** Every lender with an API is simulated. */
export const simulatedLenders = journeyKeys;
export type SimulatedLender = JourneyKey;

/** Everybody whom the simulator plays: the lenders, and a credit bureau. */
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

/** What the bureau answers, besides `duplicate`: a score, none for want of a history, or that of somebody else. */
export const findings = ['score', 'no-history', 'wrong-person'] as const;
export type Finding = (typeof findings)[number];

/** How an answer goes wrong. `accept-then-…`: the lender did its work, only the answer is lost. */
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

/** What a test or a demo may order: for matching requests, so many times, this outcome or fault. */
export const scriptRuleSchema = z.strictObject({
  lender: z.enum(simulatedParties).optional(),
  operation: z.enum(operations).optional(),
  /** Our reference (submission id) in the request. */
  reference: z.string().max(64).optional(),
  /** How often the rule applies; without it, always. */
  times: z.int().min(1).optional(),
  mode: z.enum([...outcomes, 'callback', ...findings, ...faults]),
  /** `score`: the score. */
  score: z.int().min(-1).max(900).optional(),
  /** `slow`: delay of the answer. `callback`: delay of the decision. `short-link`: life of the journey address. Milliseconds. */
  ms: z.int().min(0).max(600_000).default(1000),
  /** Seconds in the Retry-After header of `throttled`. */
  retryAfter: z.int().min(0).max(86_400).default(30),
  /** Where `redirect` points. */
  location: z.string().max(500).default('http://169.254.169.254/latest/meta-data/'),
});
export type ScriptRule = z.input<typeof scriptRuleSchema>;
export type ParsedRule = z.output<typeof scriptRuleSchema>;

interface RequestFacts {
  readonly lender: SimulatedParty;
  readonly operation: Operation;
  readonly reference: string | undefined;
}

/** The ordered outcomes; the newest matching rule that is not used up wins. */
export class Script {
  #rules: { readonly rule: ParsedRule; left: number }[] = [];

  /** Adds a rule in front of the others; answers what takes it back. Throws when it is not a rule. */
  add(rule: ScriptRule): () => void {
    const parsed = scriptRuleSchema.parse(rule);
    const added = { rule: parsed, left: parsed.times ?? Infinity };
    this.#rules.unshift(added);
    return () => void (added.left = 0);
  }

  /** The rule for this request, counted as used once more. */
  next(facts: RequestFacts): ParsedRule | undefined {
    const found = this.#rules.find(({ rule, left }) => left > 0 && matches(rule, facts));
    if (found) found.left--;
    return found?.rule;
  }

  clear(): void {
    this.#rules = [];
  }
}

/** Without an operation an outcome is meant for the decision on the lead or the bureau's answer, a short link for the link, and a fault for every request. */
function matches(rule: ParsedRule, { lender, operation, reference }: RequestFacts): boolean {
  const meant =
    rule.operation ??
    (isFault(rule.mode) ? (rule.mode === 'short-link' ? 'journey-url' : operation) : lender === 'bureau' ? 'soft-enquiry' : 'lead');
  return (rule.lender ?? lender) === lender && meant === operation && (rule.reference ?? reference) === reference;
}

export const isFault = (mode: ParsedRule['mode']): mode is Fault => (faults as readonly string[]).includes(mode);

export const isFinding = (mode: ParsedRule['mode']): mode is Finding => (findings as readonly string[]).includes(mode);
