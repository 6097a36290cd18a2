import { type ImporterColumn, lenderColumnTitles } from '../../files/messages/index.js';

/** Columns of a lender's payout file. The vendor's PAN is our own: it says nothing about a line and is not read. */
export const commissionColumns = [
  { key: 'unique_id', kind: 'id', aliases: lenderColumnTitles.unique_id, role: 'key' },
  { key: 'lender_application_id', kind: 'id', aliases: lenderColumnTitles.lender_application_id, assignedLater: true, role: 'key' },
  { key: 'phone', kind: 'phone', aliases: lenderColumnTitles.phone, personal: true, role: 'key' },
  { key: 'lender', kind: 'text', aliases: lenderColumnTitles.lender },
  { key: 'month', kind: 'text', aliases: ['Month', 'Disbursal Month', 'Disbursement Month', 'Payout Month', 'Month of Disbursal'] },
  { key: 'disbursal_date', kind: 'date', aliases: lenderColumnTitles.disbursal_date },
  { key: 'loan_amount', kind: 'inr', aliases: ['Loan Amount', ...lenderColumnTitles.disbursed_amount, 'Loan Amt'] },
  { key: 'product', kind: 'text', aliases: ['Product', 'Product Name', 'Scheme'] },
  {
    key: 'payout_rate',
    kind: 'text',
    aliases: ['Payout Rate', 'Payout %', 'Rate', 'Slab', 'Payout Slab', 'Payout rate or slab', 'Commission %'],
  },
  {
    key: 'gross_payout',
    kind: 'inr',
    aliases: ['Gross Payout', 'Gross', 'Payout', 'Payout Amount', 'Commission', 'Commission Amount', 'Base Amount'],
    role: 'worth',
    oppositeColumn: 'clawback',
  },
  {
    key: 'clawback',
    kind: 'inr',
    aliases: ['Clawback', 'Clawback Amount', 'Recovery', 'Reversal', 'Recovered Amount'],
    role: 'worth',
  },
  { key: 'gst', kind: 'inr', aliases: ['GST', 'GST Amount', 'GST Amt', 'Tax'] },
  { key: 'gst_percent', kind: 'percent', aliases: ['GST %', 'GST Rate', 'GST Percent'] },
  { key: 'tds', kind: 'inr', aliases: ['TDS', 'TDS Amount', 'TDS Amt', 'TDS Deducted'] },
  { key: 'net', kind: 'inr', aliases: ['Net', 'Net Payout', 'Net Amount', 'Net Payable'] },
  { key: 'invoice_no', kind: 'id', aliases: ['Invoice No', 'Invoice Number', 'Invoice'] },
  { key: 'utr', kind: 'id', aliases: [...lenderColumnTitles.utr, 'Payment Reference'] },
  { key: 'remark', kind: 'text', aliases: ['Remark', 'Remarks', 'Comment', 'Narration'], personal: true },
] as const satisfies readonly ImporterColumn[];
