import { type FieldProblem, type FieldRule, parseField, type WireValue } from '../fields.js';
import { isLookupId } from '../lookups.js';

/** A property of a resource: how its value is checked, labelled (text key `resources.<resource>.<property>`) and edited. */
export interface PropertyRule extends FieldRule {
  /** Where the property is edited: in its list cell, only on its own page, or nowhere (set by the server). */
  readonly edit: 'list' | 'page' | 'never';
  /** Numeric edits that do not fit are ignored instead of reported (product specification §5 "Lender priority"). */
  readonly ignoreInvalid?: boolean;
  /** Whether an empty value may be stored as null; otherwise it is refused. */
  readonly nullable?: boolean;
}

export type Resource = Readonly<Record<string, PropertyRule>>;

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
  if (rule.lookup && parsed.value !== null && !isLookupId(rule.lookup, parsed.value))
    return { ok: false, reason: 'invalid', problem: { message: 'choice' } };
  return { ok: true, value: parsed.value };
}
