import { type FieldProblem, parseField, type WireValue } from '../fields.js';
import type { ColumnRule } from '../lists.js';
import type { LoanTypeKey } from '../loan-types.js';
import { isLookupValue } from '../lookups.js';
import type { LtvTier } from '../ltv-tiers.js';
import type { PenalTerm } from '../penal-terms.js';

/** A property of a resource: how its value is checked, labelled (text key `resources.<resource>.<property>`), listed and edited. */
export interface PropertyRule extends ColumnRule {
  /** Where the property is edited: in its list cell, only on its own page, or nowhere (set by the server). */
  readonly edit: 'list' | 'page' | 'never';
  /** Numeric edits that do not fit are ignored instead of reported (product specification §5 "Lender priority"). */
  readonly ignoreInvalid?: boolean;
  /** Whether the rules that match customers with lenders read it. */
  readonly matching?: boolean;
  /** The loan types that it matters to; all of them where it is left out. */
  readonly loanTypes?: readonly LoanTypeKey[];
  /** It tells who a person is: the audit trail, from which nothing can be erased, says that it changed, and not to what. */
  readonly isPersonal?: boolean;
  /** The property that is the upper end where this one is the lower: whoever reads the record is told when they cross, unless its resource refuses that. */
  readonly upTo?: string;
}

export type Resource = Readonly<Record<string, PropertyRule>>;

type MatchingKeys<T extends Resource> = { [K in keyof T]: T[K] extends { readonly matching: true } ? K : never }[keyof T];

/** How matching reads a value: exactly, so amounts and rates are decimal texts; flags are true or false. */
type MatchingValue<R extends PropertyRule> = R extends { readonly kind: 'choice'; readonly choices: readonly (infer C)[] }
  ? C
  : R['kind'] extends 'flag'
    ? boolean
    : R['kind'] extends 'integer' | 'lookup'
      ? number
      : R['kind'] extends 'lookupList'
        ? readonly number[]
        : R['kind'] extends 'pincodeAreas' | 'idList'
          ? readonly string[]
          : R['kind'] extends 'ltvTiers'
            ? readonly LtvTier[]
            : R['kind'] extends 'penalTerms'
              ? readonly PenalTerm[]
              : string;

/** The properties of a resource that matching reads. */
export type MatchingTerms<T extends Resource> = {
  readonly [K in MatchingKeys<T>]: MatchingValue<T[K]> | (T[K] extends { readonly nullable: true } ? null : never);
};

export type ParsedProperty =
  | { readonly ok: true; readonly value: WireValue }
  | { readonly ok: false; readonly reason: 'unknown-property' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly problem: FieldProblem };

/**
 * Checks one property write (`update-…-data {property, value}`): an unknown or read-only property and a value of the wrong kind are refused.
 * Only own keys of the table count, so `__proto__` and `constructor` are unknown.
 */
export function parseProperty(resource: Resource, property: string, value: unknown): ParsedProperty {
  const rule = Object.hasOwn(resource, property) ? resource[property] : undefined;
  if (!rule || rule.edit === 'never') return { ok: false, reason: 'unknown-property' };
  const parsed = parseField({ ...rule, required: rule.nullable === false || rule.required === true }, value);
  if (!parsed.ok) return { ok: false, reason: 'invalid', problem: parsed };
  if (!isLookupValue(rule.lookup, parsed.value)) return { ok: false, reason: 'invalid', problem: { message: 'choice' } };
  return { ok: true, value: parsed.value };
}

/** Whether a property matters to records of a loan type. */
export const appliesToLoanType = (rule: PropertyRule, type: LoanTypeKey): boolean => rule.loanTypes?.includes(type) ?? true;

/**
 * The properties of a record whose ends cross: a minimum above its maximum, and that maximum. They are told, not refused: cells are saved one by one, so
 * that a range that moves passes through a moment in which its ends cross.
 */
export function findInvertedRanges(resource: Resource, record: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(resource).flatMap(([property, { upTo }]) => {
    const [low, high] = [record[property], upTo === undefined ? undefined : record[upTo]];
    const isCrossed =
      (typeof low === 'number' && typeof high === 'number' && low > high) ||
      (typeof low === 'string' && typeof high === 'string' && low > high);
    return upTo !== undefined && isCrossed ? [property, upTo] : [];
  });
}
