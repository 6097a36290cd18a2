import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { dayInIndia } from '../../../src/contracts/days.js';
import type { VarianceReason } from '../../../src/contracts/commission.js';
import type { UploadStatus } from '../../../src/contracts/uploads.js';
import { commissionReconciliation } from '../../../src/modules/revenue/domain/commission-reconciliation.sql.js';
import { MatchLenderLines } from '../../../src/modules/revenue/messages/index.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { bookExpected } from '../../support/booked-disbursals.js';
import { seedLenders } from '../../support/test-customer.js';
import { addLoans } from '../../support/loan-records.js';
import { inTranches, type ReferenceDisbursal, type ReferenceLine, type ReferenceTotals } from '../../support/reference-commission.js';
import { waitUntilProcessed } from '../../support/processed-upload.js';
import { rupees } from '../../support/reference-ledger.js';

export const PATH = '/api/admin/commission-files';
const HEADER = 'Loan No,Unique Id,Loan Amount,Gross Payout,Clawback,GST,GST %,TDS,Net,UTR,Invoice No,Vendor PAN';

/** Set by the test file that calls `setUpPayoutFiles`. */
export let application: TestApplication;
export let token: string;
export let customerId: string;

/** Starts one application for all tests of a file. */
export function setUpPayoutFiles(): void {
  beforeAll(async () => {
    application = await startTestApplication({ worker: true });
    await seedLenders(application);
    ({ token } = await application.asAdmin(1));
    customerId = String((await application.asCustomer()).ids.user_id);
  });
  afterAll(() => application.stop());
}

export const query = (sql: string, values: readonly unknown[]) => application.asOwner(sql, values);
const monthsAgo = (count: number) => {
  const [year = 0, month = 0] = dayInIndia(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
};
export const [EARLY, LATE, THIRD] = [monthsAgo(3), monthsAgo(2), monthsAgo(1)] as const;

export async function newLender(): Promise<string> {
  const id = crypto.randomUUID();
  const [known] = await application.asOwner<{ id: string }>('select id from lenders.lender order by id limit 1', []);
  const columns = await application.asOwner<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'lenders' and table_name = 'lender' and is_generated = 'NEVER'`,
    [],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => (name === 'id' ? '$1::uuid' : name === 'name' ? `'Pays ' || $1::text` : `"${name}"`));
  await query(
    `insert into lenders.lender (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from lenders.lender where id = $2`,
    [id, known?.id],
  );
  return id;
}

/** Adds disbursals with their ledger entries. */
export async function bookDisbursals(lender: string, disbursals: readonly ReferenceDisbursal[]): Promise<void> {
  await addLoans(
    query,
    customerId,
    disbursals.map(({ id, month, amount }) => ({ id, lender, partner: null, outcome: 'paid', amount, month, paidIn: month })),
  );
  await bookExpected(query, lender, disbursals);
}

const cell = (paise: bigint | null) => (paise === null ? '' : rupees(paise));
const percentCell = (percent: bigint | null) => (percent === null ? '' : `${rupees(percent)}%`);
export const toCsv = (lines: readonly ReferenceLine[]) =>
  [
    HEADER,
    ...lines.map((line) =>
      [
        ...[
          line.loanNo,
          line.isByNumber ? '' : (line.disbursal ?? ''),
          cell(line.loanAmount),
          cell(line.gross),
          cell(line.clawback),
          cell(line.gst),
        ],
        ...[percentCell(line.gstPercent), cell(line.tds), cell(line.net), line.utr ?? '', 'INV-7', 'ABCCS1234K'],
      ].join(','),
    ),
  ].join('\n');

interface PayoutFileDetail {
  readonly status: UploadStatus;
  readonly rows_created: number;
  readonly rows_updated: number;
  readonly rows_unmatched: number;
  readonly rows_unchanged: number;
  readonly error_count: number;
  readonly errors: string;
  readonly undo_refusal: string | null;
}

export async function processedFile(id: string): Promise<PayoutFileDetail> {
  await waitUntilProcessed(application, id);
  return (await application.request<PayoutFileDetail>('GET', `${PATH}/${id}`, { token })).body;
}

export async function sendFile(lender: string, month: string, content: string) {
  await application.resetLimits('upload');
  const body = new FormData();
  body.append('image_name', new File([content], `${crypto.randomUUID()}.csv`));
  return await application.request<{ id: string; code: string }>('POST', `${PATH}?lender_id=${lender}&month=${month}`, { token, body });
}

export async function applyLines(
  lender: string,
  month: string,
  lines: readonly ReferenceLine[],
): Promise<PayoutFileDetail & { readonly id: string }> {
  const { body } = await sendFile(lender, month, toCsv(lines));
  expect(await processedFile(body.id)).toMatchObject({ status: 'checked' });
  expect((await application.request('POST', `${PATH}/${body.id}/apply`, { token })).status).toBe(204);
  return { ...(await processedFile(body.id)), id: body.id };
}

/** Returns the lines of the list, keyed by our submission or the lender's loan number. Amounts in paise. */
export const commissionMatches = (lender: string) =>
  application.asOwner<{ readonly reasons: readonly VarianceReason[] } & Readonly<Record<string, string | readonly string[] | null>>>(
    `select to_char(month, 'YYYY-MM') || ' ' || coalesce(submission_id::text, loan_no) as key, status, reasons, utr,
       (expected * 100)::bigint::text as expected, (claimed * 100)::bigint::text as claimed, (received * 100)::bigint::text as received,
       (variance * 100)::bigint::text as variance, (partner_payable * 100)::bigint::text as payable
     from ${commissionReconciliation} c where lender_id = $1 order by 1, utr nulls first`,
    [lender],
  );

/** Reasons of each line of a disbursal. */
export type LineReasons = readonly (readonly VarianceReason[])[];

/** Sorts the reasons of each line, and the lines by their reasons: those without a reason first. */
export const sortReasons = (lines: LineReasons): LineReasons =>
  lines.map((reasons) => reasons.toSorted()).sort((one, other) => (one.join() < other.join() ? -1 : 1));

interface DisbursalTotals {
  readonly key: string;
  /** In the order of `sortReasons`. */
  readonly reasons: LineReasons;
  readonly totals: ReferenceTotals;
}

/** Returns the sums of all lines per disbursal, or per number that is not ours. */
export async function totalsByDisbursal(lender: string): Promise<DisbursalTotals[]> {
  const rows = await application.asOwner<{ key: string; reasons: LineReasons } & Record<keyof ReferenceTotals, string>>(
    `select coalesce(submission_id::text, loan_no) as key, jsonb_agg(reasons) as reasons,
       ${['expected', 'claimed', 'received', 'variance'].map((name) => `(sum(${name}) * 100)::bigint::text as ${name}`).join(', ')},
       (sum(partner_payable) * 100)::bigint::text as payable
     from ${commissionReconciliation} c where lender_id = $1 group by 1 order by 1`,
    [lender],
  );
  return rows.map(({ key, reasons, ...totals }) => ({
    ...{ key, reasons: sortReasons(reasons) },
    totals: Object.fromEntries(Object.entries(totals).map(([name, paise]) => [name, BigInt(paise)])) as unknown as ReferenceTotals,
  }));
}

const share = (amount: bigint, percent: bigint) => (amount * percent * 2n + 10_000n) / 20_000n;
export const newDisbursal = (month: string, amount: bigint, more: Partial<ReferenceDisbursal> = {}): ReferenceDisbursal => {
  const expected = share(amount, 217n);
  return {
    ...{ id: crypto.randomUUID(), paidFor: 'disbursal', month, amount, expected, clawedBack: 0n, partner: crypto.randomUUID() },
    ...{ share: share(expected, 4000n), ...more },
  };
};
/** Returns a line with the expected amount. */
export const lineOf = ({ id, month, amount, expected }: ReferenceDisbursal, more: Partial<ReferenceLine> = {}): ReferenceLine => {
  const gross = more.gross === undefined ? expected : more.gross;
  const [gst, tds] = [share(gross ?? 0n, 1800n), share(gross ?? 0n, 200n)];
  return {
    ...{ disbursal: id, loanNo: `L-${id.slice(0, 13)}`, month, loanAmount: amount, gross, clawback: null },
    ...{ gst, gstPercent: null, tds, net: (gross ?? 0n) + gst - tds, utr: `UTR0${id.slice(0, 8)}` },
    ...more,
  };
};

const noTax = { gst: null, tds: null, net: null } as const;
/** Returns a line without a payment, with a clawback. */
export const clawbackLine = (loan: ReferenceDisbursal, clawback: bigint, more: Partial<ReferenceLine> = {}) =>
  lineOf(loan, { ...noTax, month: LATE, gross: null, clawback, utr: null, ...more });
export const otherUtr = (loan: ReferenceDisbursal) => `SECOND2${loan.id.slice(0, 8)}`;

/** Returns a line for each tranche of a disbursal. */
const trancheLines = (loan: ReferenceDisbursal) =>
  inTranches(loan).map(({ amount, expected }, index) =>
    lineOf(loan, { loanAmount: amount, gross: expected, ...(index > 0 && { utr: otherUtr(loan) }) }),
  );
/** Returns two payments of fractions of the expected amount, which add up to all of it where the fractions do. */
const parts = (loan: ReferenceDisbursal, ...[[above, below], second]: readonly [readonly [bigint, bigint], readonly [bigint, bigint]]) => {
  const first = (loan.expected * above) / below;
  const isWhole = above * second[1] + second[0] * below === below * second[1];
  const rest = isWhole ? loan.expected - first : (loan.expected * second[0]) / second[1];
  return [lineOf(loan, { gross: first }), lineOf(loan, { gross: rest, utr: otherUtr(loan) })];
};
const afterClawback = ({ expected }: ReferenceDisbursal, more: bigint) => ({
  ...{ ...noTax, clawback: expected / 7n, net: expected - expected / 7n + more },
});

export interface VarianceCase {
  /** Reasons of each line, in any order. */
  readonly reasons: LineReasons;
  readonly lines: (loan: ReferenceDisbursal) => readonly ReferenceLine[];
  /** The ledger knows that the lender took back the whole payment, or a third of it, rounded down. */
  readonly clawedBack?: 'all' | 'third';
  /** A third of the loan, rounded down, is a second tranche. */
  readonly isInTranches?: true;
}

/** Each kind of variance alone and in pairs, and the kinds of lines without one. */
export const varianceCases: readonly VarianceCase[] = [
  { reasons: [[]], lines: (loan) => [lineOf(loan)] },
  { reasons: [[]], lines: (loan) => [lineOf(loan, { isByNumber: true })] },
  { reasons: [[]], lines: (loan) => [lineOf(loan, { utr: null })] },
  { reasons: [[]], lines: (loan) => [lineOf(loan, { utr: null, ...noTax })] },
  { reasons: [[]], lines: (loan) => [lineOf(loan, { tds: null, net: null })] },
  { reasons: [['gst-missing']], lines: (loan) => [lineOf(loan, noTax)] },
  { reasons: [['not-in-file']], lines: () => [] },
  { reasons: [['other-month']], lines: (loan) => [lineOf(loan, { month: LATE })] },
  { reasons: [['amount-differs']], lines: (loan) => [lineOf(loan, { loanAmount: loan.amount + 1n })] },
  { reasons: [['rate-differs']], lines: (loan) => [lineOf(loan, { gross: loan.expected + 1n })] },
  { reasons: [['rate-differs']], lines: (loan) => [lineOf(loan, { gross: loan.expected / 2n })] },
  { reasons: [['rate-differs']], lines: (loan) => [lineOf(loan, { gross: loan.expected + 1n, utr: null })] },
  { reasons: [['rate-differs']], lines: (loan) => [lineOf(loan, { gross: 0n })] },
  { reasons: [['gst-differs']], lines: (loan) => [lineOf(loan, { gst: share(loan.expected, 1800n) + 1n, net: null })] },
  { reasons: [[]], lines: (loan) => [lineOf(loan, { gst: share(loan.expected, 500n), gstPercent: 500n, net: null })] },
  { reasons: [['tds-differs']], lines: (loan) => [lineOf(loan, { tds: share(loan.expected, 1000n) + 1n, net: null })] },
  { reasons: [['net-differs']], lines: (loan) => [lineOf(loan, { net: 1n })] },
  { reasons: [[], ['paid-twice']], lines: (loan) => [lineOf(loan), lineOf(loan, { utr: otherUtr(loan) })] },
  { reasons: [[], ['superseded']], lines: (loan) => [lineOf(loan, { utr: null }), lineOf(loan)] },
  { reasons: [['clawed-back']], lines: (loan) => [lineOf(loan, { clawback: loan.expected / 7n, net: null })] },
  { reasons: [['clawed-back']], lines: (loan) => [lineOf(loan)], clawedBack: 'all' },
  {
    reasons: [['clawed-back']],
    lines: (loan) => [lineOf(loan, { gross: loan.expected - loan.clawedBack })],
    clawedBack: 'third',
  },
  { reasons: [['clawed-back', 'rate-differs']], lines: (loan) => [lineOf(loan, { gross: loan.expected + 1n })], clawedBack: 'third' },
  { reasons: [[]], lines: (loan) => [lineOf(loan)], isInTranches: true },
  { reasons: [['tranche']], lines: (loan) => trancheLines(loan).slice(0, 1), isInTranches: true },
  { reasons: [['tranche'], ['tranche']], lines: trancheLines, isInTranches: true },
  { reasons: [['part-payment'], ['part-payment']], lines: (loan) => parts(loan, [1n, 3n], [2n, 3n]) },
  // Pairs.
  { reasons: [[], ['other-month', 'paid-twice']], lines: (loan) => [lineOf(loan), lineOf(loan, { month: LATE, utr: otherUtr(loan) })] },
  { reasons: [['part-payment'], ['paid-twice', 'part-payment']], lines: (loan) => parts(loan, [2n, 3n], [2n, 3n]) },
  {
    reasons: [[], ['gst-differs', 'other-month', 'paid-twice']],
    lines: (loan) => [lineOf(loan), lineOf(loan, { month: LATE, utr: otherUtr(loan), gst: 1n, net: null })],
  },
  { reasons: [['other-month', 'rate-differs']], lines: (loan) => [lineOf(loan, { month: LATE, gross: loan.expected + 1n })] },
  { reasons: [['gst-missing', 'rate-differs']], lines: (loan) => [lineOf(loan, { ...noTax, gross: loan.expected - 1n })] },
  { reasons: [['net-differs', 'rate-differs']], lines: (loan) => [lineOf(loan, { gross: loan.expected + 1n, net: loan.expected })] },
  { reasons: [['gst-differs', 'net-differs']], lines: (loan) => [lineOf(loan, { gst: share(loan.expected, 1800n) + 1n })] },
  { reasons: [['gst-differs', 'tds-differs']], lines: (loan) => [lineOf(loan, { gst: 1n, tds: loan.expected, net: null })] },
  { reasons: [['amount-differs', 'rate-differs']], lines: (loan) => [lineOf(loan, { loanAmount: 1n, gross: loan.expected + 1n })] },
  {
    reasons: [['clawed-back', 'rate-differs']],
    lines: (loan) => [lineOf(loan, { gross: loan.expected + 1n })],
    clawedBack: 'all',
  },
  // The net amount is what remains after the clawback.
  { reasons: [['clawed-back', 'gst-missing']], lines: (loan) => [lineOf(loan, afterClawback(loan, 0n))] },
  { reasons: [['clawed-back', 'gst-missing', 'net-differs']], lines: (loan) => [lineOf(loan, afterClawback(loan, 1n))] },
  {
    reasons: [['other-month'], ['superseded']],
    lines: (loan) => [lineOf(loan, { utr: null }), lineOf(loan, { month: LATE })],
  },
  {
    reasons: [[], ['other-month', 'superseded']],
    lines: (loan) => [lineOf(loan, { utr: null }), lineOf(loan, { month: LATE, utr: null })],
  },
  {
    reasons: [[], ['net-differs', 'superseded']],
    lines: (loan) => [lineOf(loan, { utr: null, net: 1n }), lineOf(loan)],
  },
  { reasons: [[], ['clawed-back', 'other-month']], lines: (loan) => [lineOf(loan), clawbackLine(loan, loan.expected)] },
  {
    reasons: [[], ['clawed-back', 'other-month']],
    lines: (loan) => [lineOf(loan), clawbackLine(loan, loan.expected / 3n, { utr: otherUtr(loan) })],
  },
  {
    reasons: [['other-month', 'part-payment'], ['part-payment']],
    lines: (loan) => [
      lineOf(loan, { gross: loan.expected / 3n }),
      lineOf(loan, { gross: loan.expected / 5n, month: LATE, utr: otherUtr(loan), isByNumber: true }),
    ],
  },
  {
    reasons: [['other-month', 'tranche'], ['tranche']],
    lines: (loan) => trancheLines(loan).map((line, index) => (index === 1 ? { ...line, month: LATE } : line)),
    isInTranches: true,
  },
  // A claim that a payment covers is superseded, whatever else the payments are.
  {
    reasons: [['superseded'], [], ['other-month', 'paid-twice']],
    lines: (loan) => [lineOf(loan, { utr: null }), lineOf(loan), lineOf(loan, { month: LATE, utr: otherUtr(loan) })],
  },
  {
    reasons: [['superseded'], ['tranche']],
    lines: (loan) => trancheLines(loan).flatMap((line, index) => (index === 0 ? [{ ...line, utr: null }, line] : [])),
    isInTranches: true,
  },
  {
    reasons: [['superseded'], ['other-month', 'superseded'], []],
    lines: (loan) => {
      const [one, rest] = parts(loan, [1n, 3n], [2n, 3n]).map((line) => ({ ...line, utr: null }));
      return [...(one && rest ? [one, { ...rest, month: LATE }] : []), lineOf(loan)];
    },
  },
  // Clawed back and paid again: within what is owed, so it is not paid twice.
  {
    reasons: [['clawed-back'], ['other-month', 'part-payment']],
    lines: (loan) => [lineOf(loan, { clawback: loan.expected, net: null }), lineOf(loan, { month: LATE, utr: otherUtr(loan) })],
  },
];

/** Runs the command as the consumer does: in its own unit of work and transaction. */
export async function rematchLines(lenderId: string): Promise<void> {
  const { em } = application.app.get(MikroORM);
  await RequestContext.create(em, () =>
    em.transactional(() => application.app.get(CommandBus).execute(new MatchLenderLines({ lenderId }))),
  );
}

export const assignLoanNumbers = (lines: readonly ReferenceLine[]) =>
  query(
    `update customer_journey.lender_application a set lender_application_id = n.number
     from jsonb_to_recordset($1) as n (id uuid, number text) where a.id = n.id`,
    [JSON.stringify(lines.map(({ disbursal: id, loanNo: number }) => ({ id, number })))],
  );

export async function undoFile(id: string): Promise<PayoutFileDetail> {
  expect((await application.request('POST', `${PATH}/${id}/undo`, { token })).status).toBe(204);
  return await processedFile(id);
}

interface Line {
  readonly id: string;
  readonly version: number;
  readonly utr: string | null;
  readonly loan_no: string;
  readonly variance: number;
  readonly remark: string | null;
}
export const listLines = async (lender: string) =>
  (await application.request<{ data: Line[] }>('GET', `/api/admin/commission-lines?lender_id=${lender}`, { token })).body.data;
export const decideLine = (line: Line | undefined, deed: string, version = line?.version) =>
  application.request('POST', `/api/admin/commission-lines/${line?.id}`, { token, body: { deed, version, reason: 'Short by a paisa' } });

/** Uploads cells unchanged, and returns the preview of their outcome. */
export async function previewRows(
  lender: string,
  month: string,
  rows: readonly string[],
): Promise<PayoutFileDetail & { readonly id: string }> {
  const { body } = await sendFile(lender, month, rows.join('\n'));
  return { ...(await processedFile(body.id)), id: body.id };
}
export async function applyFileRows(
  lender: string,
  month: string,
  rows: readonly string[],
): Promise<PayoutFileDetail & { readonly id: string }> {
  const { id } = await previewRows(lender, month, rows);
  expect((await application.request('POST', `${PATH}/${id}/apply`, { token })).status).toBe(204);
  return { ...(await processedFile(id)), id };
}
