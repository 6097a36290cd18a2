import type { ImporterColumn } from '../../../files/messages/index.js';
import { applicationStatusColumns } from './application-status.columns.js';

/** Columns of a lender's MIS file: those of a status file, plus the lender's amounts and the origin of the lead. */
export const misColumns = [
  ...applicationStatusColumns,
  { key: 'applied_amount', kind: 'inr', aliases: ['Loan Amount', 'Applied Amount', 'Requested Amount'] },
  { key: 'utm_source', kind: 'text', aliases: ['UTM Source', 'Source'] },
  { key: 'utm_medium', kind: 'text', aliases: ['UTM Medium', 'Medium'] },
  { key: 'utm_campaign', kind: 'text', aliases: ['UTM Campaign', 'Campaign'] },
  { key: 'partner', kind: 'text', aliases: ['Partner', 'Partner Name'] },
  { key: 'dsa_code', kind: 'id', aliases: ['DSA Code', 'Connector Code'] },
] as const satisfies readonly ImporterColumn[];
