/** Records of applications in the lenders' own books, as their MIS files report them. */
import { applicationStates } from '../application-states.js';
import { rejectReasons } from '../journeys/journey.js';
import type { ColumnRule } from '../lists.js';

/** Values that a row of a MIS file may change. */
export const lenderRecordValues = {
  /** The lender's own word. */
  status: { kind: 'printedText', nullable: false },
  state: { kind: 'choice', nullable: false, choices: applicationStates, words: 'admin.status-words.states', filter: 'is' },
  status_date: { kind: 'date' },
  product: { kind: 'printedText' },
  applied_amount: { kind: 'inr' },
  sanctioned_amount: { kind: 'inr' },
  disbursed_amount: { kind: 'inr' },
  disbursal_date: { kind: 'date' },
  utr: { kind: 'printedText' },
  rate_percent: { kind: 'percent' },
  tenure_months: { kind: 'integer' },
  emi: { kind: 'inr' },
  processing_fee: { kind: 'inr' },
  reject_reason: { kind: 'choice', choices: rejectReasons, words: 'journey.common.reason' },
  utm_source: { kind: 'printedText' },
  utm_medium: { kind: 'printedText' },
  utm_campaign: { kind: 'printedText' },
  partner: { kind: 'printedText' },
  dsa_code: { kind: 'printedText' },
  /** Our application at this lender; null where none exists. */
  submission_id: { kind: 'id', filter: 'is' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

export type LenderRecordValue = keyof typeof lenderRecordValues;
export const lenderRecordProperties = Object.keys(lenderRecordValues) as LenderRecordValue[];

/** Columns of the list. */
export const lenderRecordColumns = {
  lender: { kind: 'printedText' },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  /** The lender's own number or, where its files have none, our reference. */
  record_key: { kind: 'printedText', nullable: false, search: true },
  ...lenderRecordValues,
  changed_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
