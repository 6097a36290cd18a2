import { type ImporterColumn, lenderColumnTitles, unsureLenderTitles } from '../../../files/messages/index.js';

/** Columns of a lender's status file, with the titles used by lenders and reseller back offices. */
export const applicationStatusColumns = [
  { key: 'unique_id', kind: 'id', aliases: lenderColumnTitles.unique_id },
  { key: 'lender_application_id', kind: 'id', aliases: lenderColumnTitles.lender_application_id, assignedLater: true },
  { key: 'lender', kind: 'text', aliases: lenderColumnTitles.lender, unsureAliases: unsureLenderTitles },
  { key: 'phone', kind: 'phone', aliases: lenderColumnTitles.phone, personal: true },
  { key: 'product', kind: 'text', aliases: ['Loan Type', 'Product', 'Scheme'] },
  { key: 'status', kind: 'status', aliases: ['Status', 'Stage', 'Current State', 'Application Status'], required: true },
  { key: 'sub_status', kind: 'text', aliases: ['Sub Status', 'Sub Stage'] },
  { key: 'status_date', kind: 'date', aliases: ['Status Date', 'Last Updated', 'Stage Date', 'Updated On'] },
  { key: 'sanctioned_amount', kind: 'inr', aliases: ['Approved Amount', 'Sanctioned Amount', 'Sanction Amount'] },
  { key: 'disbursed_amount', kind: 'inr', aliases: lenderColumnTitles.disbursed_amount },
  { key: 'disbursal_date', kind: 'date', aliases: lenderColumnTitles.disbursal_date },
  { key: 'utr', kind: 'id', aliases: lenderColumnTitles.utr, assignedLater: true },
  { key: 'rate', kind: 'percent', aliases: ['ROI', 'Rate', 'Interest Rate'] },
  { key: 'tenure', kind: 'integer', aliases: ['Tenure', 'Tenure Months', 'Tenure in Months'] },
  { key: 'emi', kind: 'inr', aliases: ['EMI', 'Instalment'] },
  { key: 'processing_fee', kind: 'inr', aliases: ['PF', 'Processing Fee', 'Processing Fees'] },
  { key: 'reject_reason', kind: 'text', aliases: ['Reject Reason', 'Decline Reason', 'Decline Code', 'Remarks'] },
] as const satisfies readonly ImporterColumn[];
