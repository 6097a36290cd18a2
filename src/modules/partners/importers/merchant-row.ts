import { type FieldMessage, type FieldRule, parseField } from '../../../contracts/fields.js';
import { parseGstin, getPanFromGstin } from '../../../contracts/gstin.js';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { parseAccountNumber, type MerchantFormField, merchantFormFields, parseMerchantPan } from '../../../contracts/merchant-form.js';
import { newMerchant } from '../../../contracts/resources/merchant.js';
import type { RowFinding } from '../../files/messages/index.js';
import type { ReportedMerchantDetails } from '../domain/merchant-facts.entity.js';
import type { MerchantColumn } from './merchants.columns.js';

/** A staged row. */
export type StagedMerchant = Readonly<Record<MerchantColumn, string | null>>;

/** Statuses that a list can set. Existing merchants are suspended or approved by staff, one by one. */
const importableStatuses = ['active', 'pending'] as const;
export type ImportableStatus = (typeof importableStatuses)[number];

/** A row after validation by the rules of the form. */
export interface ParsedMerchant {
  /** Problems of the row; empty where it can be imported. */
  readonly findings: readonly RowFinding[];
  readonly code: string | null;
  readonly name: string | null;
  readonly city: string | null;
  readonly revenuePercent: string | null;
  readonly status: ImportableStatus | null;
  readonly told: ReportedMerchantDetails;
  /** The first column missing for a merchant that is active from the start. */
  readonly missing: MerchantColumn | null;
}

/** All required fields of the form; GSTIN is always optional. */
const requiredColumns = [
  ...(['owner_name', 'phone', 'email', 'pan', 'address'] as const),
  ...(['city', 'pincode', 'account_number', 'ifsc'] as const),
];
const detailColumns = ['owner_name', 'phone', 'email', 'address', 'pincode', 'ifsc'] as const;

const optional = (rule: FieldRule): FieldRule => ({ ...rule, required: false });
const fieldFinding = (
  column: MerchantColumn,
  message: FieldMessage,
  variables: Readonly<Record<string, string | number>> = {},
): RowFinding => ({
  code: 'field-wrong',
  vars: { ...variables, column, message },
});

/** Returns the status for its name in any of our languages, or its key. */
function statusOf(word: string): ImportableStatus | undefined {
  const folded = word.trim().toLowerCase();
  return importableStatuses.find((status) =>
    [status, ...Object.values(catalogues).map(({ admin }) => admin.merchants.statuses[status])].some(
      (known) => known.toLowerCase() === folded,
    ),
  );
}

/** Returns why this GSTIN does not match this PAN; undefined where it does. */
export function taxNumberProblem({ pan, gstin }: ReportedMerchantDetails): RowFinding | undefined {
  return pan && gstin && getPanFromGstin(gstin) !== pan ? fieldFinding('gstin', 'gstinOfAnother') : undefined;
}

/** Validates a staged row by the rules of the merchant form; a finding never repeats a refused value. */
export function parseMerchant(row: StagedMerchant): ParsedMerchant {
  const findings: RowFinding[] = [];
  const read = (column: MerchantColumn, rule: FieldRule, raw: string | null): string | null => {
    const parsed = parseField(rule, raw);
    if (parsed.ok) return typeof parsed.value === 'string' ? parsed.value : null;
    findings.push(fieldFinding(column, parsed.message, parsed.variables));
    return null;
  };
  const readBy = (column: MerchantColumn, message: FieldMessage, parse: (raw: unknown) => string | undefined): string | null => {
    const raw = row[column];
    const value = raw === null ? null : parse(raw);
    if (value === undefined) findings.push(fieldFinding(column, message));
    return value ?? null;
  };
  const ofForm = (column: MerchantColumn & MerchantFormField, raw = row[column]) => read(column, optional(merchantFormFields[column]), raw);

  const name = read('firm_name', merchantFormFields.firm_name, row.firm_name);
  const code = read('code', optional(newMerchant.code), row.code?.toLowerCase() ?? null);
  const word = row.merchant_status;
  const status = word === null ? null : statusOf(word);
  if (status === undefined) findings.push({ code: 'merchant-status-word', vars: { column: 'merchant_status' } });
  const revenuePercent = row.revenue_percent;
  // Decimals that the record cannot hold would be rounded silently.
  if (revenuePercent !== null && /\.\d{4}/.test(revenuePercent))
    findings.push({ code: 'merchant-share', vars: { column: 'revenue_percent' } });
  const values = {
    ...Object.fromEntries(
      detailColumns.map((column) => [column, ofForm(column, column === 'ifsc' ? (row.ifsc?.toUpperCase() ?? null) : row[column])]),
    ),
    pan: readBy('pan', 'pan', parseMerchantPan),
    gstin: readBy('gstin', 'gstin', parseGstin),
    account_number: readBy('account_number', 'accountNumber', parseAccountNumber),
  };
  const told = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as ReportedMerchantDetails;
  const mixedUp = taxNumberProblem(told);
  if (mixedUp) findings.push(mixedUp);
  const city = ofForm('city');
  const known: Readonly<Record<string, unknown>> = { ...told, city };
  const missing = requiredColumns.find((column) => !known[column]) ?? null;
  return { findings, code, name, city, revenuePercent, status: status ?? null, told, missing };
}
