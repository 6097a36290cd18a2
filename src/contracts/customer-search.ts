/** What staff find a customer by: the whole of one key, never a part. */
import { parseField, patterns } from './fields.js';
import type { FieldRule } from './field-rule.js';

const MIN_LENGTH = 4;

/** Search text as typed. A text of a few characters would only guess. */
export const customerSearchText = {
  kind: 'text',
  required: true,
  maxLength: 160,
  validate: (value) => (typeof value === 'string' && value.length < MIN_LENGTH ? 'searchTooShort' : undefined),
} as const satisfies FieldRule;

/** `reference`: the lender's own number of an application, or the UTR of a disbursal. */
export interface CustomerSearchKey {
  readonly kind: 'id' | 'phone' | 'email' | 'reference';
  /** As it is stored. */
  readonly value: string;
}

/** A word with a digit. */
const referencePattern = /^(?=.*\d)[^\s@]{4,64}$/u;

/** Returns the key that a search text is; undefined for a text that no customer can be found by. */
export function parseCustomerSearch(text: string): CustomerSearchKey | undefined {
  const typed = text.trim();
  if (patterns.uuid.test(typed.toLowerCase())) return { kind: 'id', value: typed.toLowerCase() };
  for (const kind of ['phone', 'email'] as const) {
    const parsed = parseField({ kind, required: true }, typed);
    if (parsed.ok && typeof parsed.value === 'string') return { kind, value: parsed.value };
  }
  return referencePattern.test(typed) ? { kind: 'reference', value: typed } : undefined;
}

const MIN_TYPED_REFERENCE = 6;
/** Perhaps a mobile number that is not complete yet. */
const partialPhonePattern = /^(?:\+|00)?[\d\s-]{0,10}$/;

/**
 * Returns true if a text that a user is still typing is worth a search, which is audited. All keys are, except short references and digits
 * that may become a mobile number.
 */
export function isWholeCustomerSearch(text: string): boolean {
  const key = parseCustomerSearch(text);
  if (key?.kind !== 'reference') return key !== undefined;
  return key.value.length >= MIN_TYPED_REFERENCE && !partialPhonePattern.test(key.value);
}
