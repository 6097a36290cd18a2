/** Form of a shop or agent that applies to become a merchant of a partner. Page and API share these rules. */
import { toLatinDigits } from './digits.js';
import { patterns } from './field-patterns.js';
import type { FieldRule } from './field-rule.js';
import type { FieldMessage } from './field-messages.js';
import { parseGstin, getPanFromGstin } from './gstin.js';

/** Fields by wire name, in form order. `validateMerchantForm` adds checks for PAN and account number. */
export const merchantFormFields = {
  firm_name: { kind: 'businessName', required: true, maxLength: 120 },
  owner_name: { kind: 'personName', required: true, maxLength: 80 },
  phone: { kind: 'phone', required: true },
  email: { kind: 'email', required: true, maxLength: 160 },
  pan: { kind: 'text', required: true, maxLength: 20 },
  gstin: { kind: 'gstin' },
  address: { kind: 'address', required: true, maxLength: 200 },
  pincode: { kind: 'pincode', required: true },
  city: { kind: 'locality', required: true, maxLength: 60 },
  account_number: { kind: 'text', required: true, maxLength: 40 },
  account_again: { kind: 'text', required: true, maxLength: 40 },
  ifsc: { kind: 'ifsc', required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;

export type MerchantFormField = keyof typeof merchantFormFields;

/** Checkbox below the code of conduct. */
export const AGREED_FIELD = 'agreed';

/** Stored details of a valid form. */
export type MerchantDetails = Readonly<Record<Exclude<MerchantFormField, 'account_again' | 'gstin'>, string>> & {
  readonly gstin: string | null;
};

/** Removes blanks and hyphens, with which people group copied numbers. */
const removeGrouping = (raw: unknown) => (typeof raw === 'string' ? toLatinDigits(raw).replace(/[\s-]/g, '').toUpperCase() : '');

/**
 * Parses the PAN of a person or a business, whichever the firm pays its taxes under, into capitals (regulation: PAN); returns undefined if
 * it is neither.
 */
export function parseMerchantPan(raw: unknown): string | undefined {
  const pan = removeGrouping(raw);
  return patterns.pan.test(pan) || patterns.businessPan.test(pan) ? pan : undefined;
}

/** Parses a bank account number: 9 to 18 digits, as Indian banks issue them, and not all the same; returns undefined for anything else. */
export function parseAccountNumber(raw: unknown): string | undefined {
  const digits = removeGrouping(raw);
  return /^(?!(\d)\1+$)\d{9,18}$/.test(digits) ? digits : undefined;
}

const isGiven = (raw: unknown) => typeof raw === 'string' && raw.trim() !== '';

/** Returns problems beyond the field rules, by field. The field rules report missing values. */
export function validateMerchantForm(values: Readonly<Record<string, unknown>>): Readonly<Record<string, FieldMessage>> {
  const [pan, gstin, account] = [
    parseMerchantPan(values['pan']),
    parseGstin(values['gstin']),
    parseAccountNumber(values['account_number']),
  ];
  return {
    ...(isGiven(values['pan']) && !pan && { pan: 'pan' }),
    ...(pan && gstin && getPanFromGstin(gstin) !== pan && { gstin: 'gstinOfAnother' }),
    ...(isGiven(values['account_number']) && !account && { account_number: 'accountNumber' }),
    ...(isGiven(values['account_again']) &&
      account &&
      parseAccountNumber(values['account_again']) !== account && { account_again: 'accountAgain' }),
    ...(values[AGREED_FIELD] !== 1 && { [AGREED_FIELD]: 'required' }),
  };
}

/** Days after a rejection until the details of the applicant are erased. */
export const REJECTED_MERCHANT_RETENTION_DAYS = 90;

/** Staff decisions on a merchant application. */
export const merchantDecisions = ['approve', 'reject'] as const;
export type MerchantDecision = (typeof merchantDecisions)[number];

/** Reasons for a rejection, as shown to the applicant; staff select one. Text keys: `admin.merchants.refusals`. */
export const merchantRejectionReasons = ['details', 'bank', 'unreachable', 'area', 'conduct', 'other'] as const;
export type MerchantRejectionReason = (typeof merchantRejectionReasons)[number];

/** Internal reason for a rejection. The audit trail records it and cannot be erased, so it must not contain personal data. */
export const rejectionReason = { kind: 'reason', maxLength: 200 } as const satisfies FieldRule;

/** Statuses that a merchant can have, by the decision on its application; `staff` for a merchant added by staff. */
export const merchantStatusesByDecision = {
  staff: ['pending', 'active', 'suspended'],
  none: ['pending'],
  approved: ['active', 'suspended'],
  rejected: ['rejected'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Returns the statuses that staff may set for a merchant, including its current one. */
export function getAllowedMerchantStatuses({
  status,
  reference,
}: {
  readonly status: string;
  readonly reference: string | null;
}): readonly string[] {
  const { staff, ...asked } = merchantStatusesByDecision;
  if (reference === null) return staff;
  return Object.values(asked).find((statuses: readonly string[]) => statuses.includes(status)) ?? [status];
}
