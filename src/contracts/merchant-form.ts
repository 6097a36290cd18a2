/** What a shop or agent tells us who wants to become a merchant of a partner: rules that the page and the API share. */
import { toLatinDigits } from './digits.js';
import { patterns } from './field-patterns.js';
import type { FieldRule } from './field-rule.js';
import type { FieldMessage } from './field-messages.js';
import { parseGstin, getPanFromGstin } from './gstin.js';

/** By their names on the wire, in the order of the form. PAN and account number are held to more by `validateMerchantForm`. */
export const merchantFormFields = {
  firm_name: { kind: 'printedText', required: true, maxLength: 120 },
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

/** The tick below the code of conduct. */
export const AGREED_FIELD = 'agreed';

/** What is kept of a form that fits. */
export type MerchantDetails = Readonly<Record<Exclude<MerchantFormField, 'account_again' | 'gstin'>, string>> & {
  readonly gstin: string | null;
};

/** Blanks and hyphens are how people group what they copy. */
const removeGrouping = (raw: unknown) => (typeof raw === 'string' ? toLatinDigits(raw).replace(/[\s-]/g, '').toUpperCase() : '');

/** The PAN of a person or of a business in capitals, whichever the firm pays its taxes under (regulation: PAN); undefined for neither. */
export function parseMerchantPan(raw: unknown): string | undefined {
  const pan = removeGrouping(raw);
  return patterns.pan.test(pan) || patterns.businessPan.test(pan) ? pan : undefined;
}

/** The digits of a bank account, 9 to 18 as banks of India give them out and not one digit over and over; undefined for anything else. */
export function parseAccountNumber(raw: unknown): string | undefined {
  const digits = removeGrouping(raw);
  return /^(?!(\d)\1+$)\d{9,18}$/.test(digits) ? digits : undefined;
}

const isGiven = (raw: unknown) => typeof raw === 'string' && raw.trim() !== '';

/** What does not fit beyond the fields' own rules, by field; what is missing is told by these. */
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

/** How many days after a refusal the details of whoever asked are erased. */
export const REJECTED_MERCHANT_RETENTION_DAYS = 90;

/** What staff can decide about a merchant that asked. */
export const merchantDecisions = ['approve', 'reject'] as const;
export type MerchantDecision = (typeof merchantDecisions)[number];

/** What a merchant that is refused is told, in the words of `admin.merchants.refusals`: staff chooses the sentence that the applicant reads. */
export const merchantRejectionReasons = ['details', 'bank', 'unreachable', 'area', 'conduct', 'other'] as const;
export type MerchantRejectionReason = (typeof merchantRejectionReasons)[number];

/** Why a merchant is refused, for staff alone. It stands in the audit trail, from which nothing can be erased: no personal data. */
export const rejectionReason = { kind: 'reason', maxLength: 200 } as const satisfies FieldRule;

/** Why somebody of staff looks at everything that a merchant told; it stands in the audit trail as well. */
export const accessReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;

/** The statuses that a merchant may have, by what was decided about its request: `staff` for one that staff added. */
export const merchantStatusesByDecision = {
  staff: ['pending', 'active', 'suspended'],
  none: ['pending'],
  approved: ['active', 'suspended'],
  rejected: ['rejected'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The statuses that staff may give a merchant of the list, its own among them. */
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
