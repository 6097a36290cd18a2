import { ledgerEntryColumns, revenueMonthColumns } from '../../../contracts/resources/ledger.js';
import { type RowOf, createRowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';
import { LoanNumbers } from '../../customer-journey/messages/index.js';
import { LenderNames } from '../../lenders/messages/index.js';
import { commissionReconciliation } from './commission-reconciliation.sql.js';

export type RevenueMonthRow = RowOf<typeof revenueMonthColumns> & { id: string };
export type LedgerEntryRow = RowOf<typeof ledgerEntryColumns> & { id: string };

export const RevenueMonthRowModel = createRowModel('RevenueMonthRow', revenueMonthColumns, { id: { type: String } });
export const LedgerEntryRowModel = createRowModel('LedgerEntryRow', ledgerEntryColumns, { id: { type: String } });

/** Returns the sum of the entries of a month, of some kinds or all. @unscoped our own ledger, which partner users cannot list. */
const sumOf = (which = 'true') =>
  `(select coalesce(sum(e.rupees), 0) from revenue.ledger_entry e where e.lender_id = m.lender_id and e.month = m.month and ${which})`;

/** Returns the total of a column over the payout file lines of a month. */
const receivedTotal = (column: string) =>
  `(select coalesce(sum(c.${column}), 0) from ${commissionReconciliation} c where c.lender_id = m.lender_id and c.month = m.month)`;

/** Months of lenders in the ledger or a payout file: money may arrive for a month without known events. */
const MONTHS = `(
  select id, lender_id, month, disbursals, disbursed, items, closed_at from revenue.revenue_month
  union all
  select md5(l.lender_id::text || l.month::text)::uuid, l.lender_id, l.month, 0, 0, '{}', null
  from (select distinct lender_id, month from revenue.commission_line) l
  where not exists (select from revenue.revenue_month m where m.lender_id = l.lender_id and m.month = l.month)
)`;

const monthSql = {
  lender: 'null',
  state: `case when m.closed_at is null then 'open' else 'closed' end`,
  ats: 'round(m.disbursed / nullif(m.disbursals, 0), 2)',
  item_id: `(m.items ->> 'disbursal')::uuid`,
  expected: sumOf(`e.kind = 'expected'`),
  clawed_back: `-${sumOf(`e.kind = 'clawback'`)}`,
  partner_share: `-${sumOf(`e.kind in ('partner_share', 'partner_clawback')`)}`,
  net: sumOf(),
  claimed: receivedTotal('claimed'),
  received: receivedTotal('received'),
  partner_payable: receivedTotal('partner_payable'),
} as const;

interface WithLender {
  readonly lender_id: string;
  lender: string | null;
}

/** Adds the names of lenders to their ids. */
export const addLenderNames: NonNullable<List<WithLender>['complete']> = async (rows, queries) => {
  if (rows.length === 0) return;
  const names = await queries.execute(new LenderNames([...new Set(rows.map(({ lender_id }) => lender_id))]));
  for (const row of rows) row.lender = names.get(row.lender_id) ?? null;
};

/** Amounts owed by lenders by month, newest first; the sums are computed for the rows of the page only. */
export const revenueMonthList: List<RevenueMonthRow> = {
  key: 'revenueMonth',
  texts: 'resources.revenue-month',
  columns: revenueMonthColumns,
  sort: '-month',
  from: `${MONTHS} m`,
  alias: 'm',
  id: { sql: 'm.id', type: 'uuid' },
  select: `m.id, ${wireColumns(revenueMonthColumns, 'm', monthSql)}`,
  sql: monthSql,
  rows: 'staff',
  complete: addLenderNames,
};

const entrySql = { lender: 'null', loan_no: 'null' } as const;

/** Names the loan of each entry, as the lender's files do. */
const nameEntries: NonNullable<List<LedgerEntryRow>['complete']> = async (rows, queries) => {
  await addLenderNames(rows, queries);
  if (rows.length === 0) return;
  const numbers = await queries.execute(new LoanNumbers([...new Set(rows.map(({ submission_id }) => submission_id))]));
  for (const row of rows) {
    const number = numbers.get(row.submission_id);
    row.loan_no = number === undefined ? null : `••••${number.slice(-4)}`;
  }
};

/** The ledger entries behind the figures, newest first. @unscoped our own ledger, which partner users cannot list. */
export const ledgerEntryList: List<LedgerEntryRow> = {
  key: 'ledgerEntry',
  texts: 'resources.ledger-entry',
  columns: ledgerEntryColumns,
  sort: '-at',
  from: 'revenue.ledger_entry e',
  alias: 'e',
  id: { sql: 'e.id', type: 'bigint' },
  select: `e.id::text, ${wireColumns(ledgerEntryColumns, 'e', entrySql)}`,
  sql: entrySql,
  rows: 'staff',
  complete: nameEntries,
};
