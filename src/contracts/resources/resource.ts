import { type FieldProblem, parseField, type WireValue } from '../fields.js';
import type { ColumnRule } from '../lists.js';
import type { LoanTypeKey } from '../loan-types.js';
import { isLookupValue } from '../lookups.js';
import type { LtvTier } from '../ltv-tiers.js';
import type { PenalTerm } from '../penal-terms.js';
import { languageOf } from '../translated.js';

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
  /** A text that customers read, in English: `withTranslations` adds the property with its Hindi. */
  readonly translated?: true;
  /** The property whose Hindi text this is. */
  readonly translationOf?: string;
}

export type Resource = Readonly<Record<string, PropertyRule>>;

type TranslatedKeys<T extends Resource> = { [K in keyof T & string]: T[K] extends { readonly translated: true } ? K : never }[keyof T &
  string];

/** Returns the name of the property with the Hindi of a translated one. */
const getHindiProperty = <Property extends string>(property: Property) => `${property}_hi` as const;

/** Rule of a Hindi text. It is never required; an empty list stands for a missing list of texts. */
type TranslationRule<R extends PropertyRule> = Pick<PropertyRule, 'edit' | 'maxLength' | 'search' | 'translationOf'> & {
  readonly kind: R['kind'] extends 'textList' ? 'textList' : 'printedText';
  readonly nullable: R['kind'] extends 'textList' ? false : true;
} & (R extends { readonly matching: true } ? { readonly matching: true } : unknown);

/** A table with the Hindi of its translated properties. */
type WithTranslations<T extends Resource> = T & { readonly [K in TranslatedKeys<T> as `${K}_hi`]: TranslationRule<T[K]> };

/**
 * Adds the Hindi of each translated property after it: `key_feature_hi` is edited where `key_feature` is, with the same maximum length. Any
 * printed character is allowed in it, whatever the property allows.
 */
export function withTranslations<const T extends Resource>(table: T): WithTranslations<T> {
  const rules = Object.entries(table).flatMap(([property, rule]): [string, PropertyRule][] =>
    rule.translated
      ? [
          [property, rule],
          [getHindiProperty(property), createTranslationRule(property, rule)],
        ]
      : [[property, rule]],
  );
  return Object.fromEntries(rules) as WithTranslations<T>;
}

function createTranslationRule(translationOf: string, { kind, edit, maxLength, search, matching }: PropertyRule): PropertyRule {
  const isList = kind === 'textList';
  return {
    ...{ kind: isList ? kind : 'printedText', edit, nullable: !isList, translationOf },
    ...(maxLength !== undefined && { maxLength }),
    ...(search && { search }),
    ...(matching && { matching }),
  };
}

/** Returns properties each followed by that of its Hindi text, if it has one. */
export const addTranslations = <Property extends string>(
  resource: Readonly<Record<Property, PropertyRule>>,
  properties: readonly Property[],
) => properties.flatMap((property) => (resource[property].translated ? [property, getHindiProperty(property) as Property] : [property]));

const isEmptyText = (value: unknown) =>
  value === undefined || value === null || ((typeof value === 'string' || Array.isArray(value)) && value.length === 0);

/** Returns the properties of a record whose Hindi text is missing: they are empty, and the text itself is neither empty nor in Hindi. */
export const findMissingTranslations = (resource: Resource, record: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(resource).flatMap(([property, { translationOf }]) => {
    const text = translationOf === undefined ? undefined : record[translationOf];
    return isEmptyText(text) || languageOf(String(text)) === 'hi' || !isEmptyText(record[property]) ? [] : [property];
  });

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
