import { type FieldMessage, type FieldRule, parseField } from '../../../contracts/fields.js';
import { parseGstin, getPanFromGstin } from '../../../contracts/gstin.js';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { parseAccountNumber, type MerchantFormField, merchantFormFields, parseMerchantPan } from '../../../contracts/merchant-form.js';
import { newMerchant } from '../../../contracts/resources/merchant.js';
import type { RowFinding } from '../../files/messages/index.js';
import type { ReportedMerchantDetails } from '../domain/merchant-facts.entity.js';
import type { MerchantColumn } from './merchants.columns.js';

/** A row as it was staged. */
export type StagedMerchant = Readonly<Record<MerchantColumn, string | null>>;

/** What a list can say of a merchant's status: one that is there already is suspended or approved by a person, one by one. */
const importableStatuses = ['active', 'pending'] as const;
export type ImportableStatus = (typeof importableStatuses)[number];

/** A row that was held against the rules of the form. */
export interface ParsedMerchant {
  /** What is wrong with it; nothing where it can be taken. */
  readonly findings: readonly RowFinding[];
  readonly code: string | null;
  readonly name: string | null;
  readonly city: string | null;
  readonly revenuePercent: string | null;
  readonly status: ImportableStatus | null;
  readonly told: ReportedMerchantDetails;
  /** The first column that one which is active from the start would need. */
  readonly missing: MerchantColumn | null;
}

/** Everything that the form asks for; GSTIN is asked of nobody. */
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

/** Word of a status in any of our languages, or its key. */
function statusOf(word: string): ImportableStatus | undefined {
  const folded = word.trim().toLowerCase();
  return importableStatuses.find((status) =>
    [status, ...Object.values(catalogues).map(({ admin }) => admin.merchants.statuses[status])].some(
      (known) => known.toLowerCase() === folded,
    ),
  );
}

/** Why this GSTIN cannot stand beside this PAN; undefined where it can. */
export function taxNumberProblem({ pan, gstin }: ReportedMerchantDetails): RowFinding | undefined {
  return pan && gstin && getPanFromGstin(gstin) !== pan ? fieldFinding('gstin', 'gstinOfAnother') : undefined;
}

/** Holds a staged row against the rules of the merchant form; nothing that was refused is repeated in a finding. */
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
  // What the record cannot hold would be rounded without a word.
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
