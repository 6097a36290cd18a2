import { type FieldProblem, parseField, type WireValue } from '../fields.js';
import type { ColumnRule } from '../lists.js';
import type { LoanTypeKey } from '../loan-types.js';
import { isLookupValue } from '../lookups.js';
import type { LtvTier } from '../ltv-tiers.js';
import type { PenalTerm } from '../penal-terms.js';

/** A property of a resource: validation, list column and editing. Text key of its label: `resources.<resource>.<property>`. */
export interface PropertyRule extends ColumnRule {
  /** Where the property is edited: in its list cell, only on its own page, or nowhere (set by the server). */
  readonly edit: 'list' | 'page' | 'never';
  /** Invalid numbers are ignored instead of reported (product specification §5 "Lender priority"). */
  readonly ignoreInvalid?: boolean;
  /** The rules that match customers with lenders read it. */
  readonly matching?: boolean;
  /** Loan types that it applies to; all if left out. */
  readonly loanTypes?: readonly LoanTypeKey[];
  /** The property that replaces this one: it applies only to records in which that property is empty. */
  readonly unless?: string;
  /** Personal data: the audit trail, which cannot be erased, records that it changed, but not its values. */
  readonly isPersonal?: boolean;
  /**
   * The property that is the upper end of the range that starts here. Crossed ends are reported to readers of the record, unless its
   * resource refuses them.
   */
  readonly upTo?: string;
}

export type Resource = Readonly<Record<string, PropertyRule>>;

type MatchingKeys<T extends Resource> = { [K in keyof T]: T[K] extends { readonly matching: true } ? K : never }[keyof T];

/** Type of a value in matching, which is exact: amounts and rates are decimal texts, flags are true or false. */
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

/** Properties of a resource that matching reads. */
export type MatchingTerms<T extends Resource> = {
  readonly [K in MatchingKeys<T>]: MatchingValue<T[K]> | (T[K] extends { readonly nullable: true } ? null : never);
};

export type ParsedProperty =
  | { readonly ok: true; readonly value: WireValue }
  | { readonly ok: false; readonly reason: 'not-writable' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly problem: FieldProblem };

/**
 * Validates one property write (`update-…-data {property, value}`): refuses unknown and read-only properties, and values of the wrong kind.
 * Only own keys of the table count, so `__proto__` and `constructor` are unknown.
 */
export function parseProperty(resource: Resource, property: string, value: unknown): ParsedProperty {
  const rule = Object.hasOwn(resource, property) ? resource[property] : undefined;
  if (!rule || rule.edit === 'never') return { ok: false, reason: 'not-writable' };
  const parsed = parseField({ ...rule, required: rule.nullable === false || rule.required === true }, value);
  if (!parsed.ok) return { ok: false, reason: 'invalid', problem: parsed };
  if (!isLookupValue(rule.lookup, parsed.value)) return { ok: false, reason: 'invalid', problem: { message: 'choice' } };
  return { ok: true, value: parsed.value };
}

/** Returns true if a property applies to records of a loan type. */
export const appliesToLoanType = (rule: PropertyRule, type: LoanTypeKey): boolean => rule.loanTypes?.includes(type) ?? true;

/**
 * Returns the properties of a record whose ends cross: a minimum above its maximum, and that maximum. They are reported, not refused: cells
 * are saved one by one, so moving a range passes through a state in which its ends cross.
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
