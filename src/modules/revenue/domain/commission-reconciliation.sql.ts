/** Reconciles lines of payout files with the ledger: one statement behind the list, its export and the monthly totals. */
import { GST_PERCENT, tdsRates, type VarianceReason, varianceReasons } from '../../../contracts/commission.js';

/** The ledger's amounts for a submission, whatever is paid for; the only source of expected amounts. @unscoped our own ledger. */
const ledgerTotals = (submission: string) => `lateral (
  select coalesce(sum(e.rupees) filter (where e.kind in ('expected', 'clawback')), 0) as owed,
    coalesce(sum(e.rupees) filter (where e.kind = 'clawback'), 0) as taken_back,
    -coalesce(sum(e.rupees) filter (where e.kind in ('partner_share', 'partner_clawback')), 0) as share
  from revenue.ledger_entry e where e.submission_id = ${submission}
) b`;

/**
 * What a lender pays for on a submission: the months of the events, the amounts of its disbursals, one by one, and whether the line is about
 * one of several and pays what that one is expected to bring. @unscoped our own ledger.
 */
const REVENUE_FACTS = `lateral (
  select array_agg(e.month) as months, array_agg(e.rupees) filter (where e.paid_for = 'disbursal') as tranches, sum(e.rupees) filter (where e.paid_for = 'disbursal') as disbursed,
    count(*) filter (where e.paid_for = 'disbursal') > 1 and bool_or(e.paid_for = 'disbursal' and e.rupees = l.loan_amount and e.expected = l.gross) as is_tranche
  from revenue.revenue_fact e where e.submission_id = l.submission_id and e.standing <> 'undone'
) f`;

/**
 * A line under the lender's number beside the one under ours, for the same month and payment: our line already existed when it was matched.
 */
const IS_REPEATED = `case when o.line_key = o.submission_id::text then false else exists (
    select from revenue.commission_line x
    where x.submission_id = o.submission_id and x.month = o.month and x.payment_key = o.payment_key and x.line_key = x.submission_id::text) end`;

/**
 * Totals of all lines of a submission. The first paid line is reconciled with the ledger, otherwise the first claim. Settled is what was
 * received for good: it excludes disputed payments but counts every clawback, disputed or not, so that no partner is paid an amount that
 * may be lost.
 */
const SUBMISSION_TOTALS = `lateral (
  select coalesce(sum(o.gross) filter (where o.utr is not null), 0) as paid,
    coalesce(sum(o.clawback), 0) as recovered,
    coalesce(sum(o.gross) filter (where o.utr is not null and o.dispute_reason is null), 0) - coalesce(sum(o.clawback), 0) as settled,
    count(*) filter (where o.gross > 0 and (o.utr is null) = (l.utr is null)) as parts,
    coalesce(sum(o.gross) filter (where o.utr is null and (o.month, o.id) < (l.month, l.id)), 0) as claimed_before,
    coalesce((array_agg(o.id order by coalesce(o.gross, 0) = 0, o.utr is null, o.month, o.id))[1] = l.id, l.submission_id is null) as leads,
    l.submission_id is not null and count(*) filter (where o.id = l.id) = 0 as is_repeated
  from (select o.*, ${IS_REPEATED} as is_repeated from revenue.commission_line o where o.submission_id = l.submission_id) o
  where not o.is_repeated
) p`;

/** A claim is closed once its disbursal was paid; a repeated claim beyond the owed amount is the same claim. */
const IS_CLAIM_CLOSED = 'l.utr is null and l.gross > 0 and (p.paid > 0 or (not p.leads and p.claimed_before + l.gross > b.owed))';
/** Amount of a line; an amount that another line reports is counted there. */
const LINE_AMOUNT = `case when p.is_repeated then 0 when ${IS_CLAIM_CLOSED} then 0 else coalesce(l.gross, 0) end - case when p.is_repeated then 0 else coalesce(l.clawback, 0) end`;

/**
 * The partner's share in paise of the settled part of the owed amount, rounded half up once; computed in whole numbers because a quotient
 * may not terminate.
 */
const PARTNER_PAYABLE = `case when p.leads and b.owed > 0 and p.settled > 0
  then round(div(200 * b.share * least(p.settled, b.owed) + b.owed, 2 * b.owed) / 100, 2) else 0 end`;

const IS_SUPERSEDED = `(p.is_repeated or (${IS_CLAIM_CLOSED})) is true`;
/** Payments beyond what is owed; payments within it are parts. */
const IS_PAID_TWICE = `not (${IS_SUPERSEDED}) and not p.leads and l.gross > 0 and p.paid - p.recovered > greatest(b.owed, 0)`;
const IS_TRANCHE_PAYMENT = `not (${IS_SUPERSEDED}) and f.is_tranche and a.amount <> b.owed`;
/** What the lender owed before clawbacks. */
const ORIGINALLY_OWED = 'b.owed - b.taken_back';
/** One of several: other than the whole amount, or the whole amount again after a clawback. */
const IS_PART_PAYMENT = `not (${IS_SUPERSEDED}) and (${IS_TRANCHE_PAYMENT}) is not true and l.gross > 0 and p.parts > 1
  and (l.gross <> ${ORIGINALLY_OWED} or not (p.leads or ${IS_PAID_TWICE}))`;
/**
 * Of several payments the amounts belong together, and a payment for one tranche is as expected. The lender may report the whole amount and
 * the clawback, or what remains.
 */
const HAS_OTHER_RATE = `f.months is not null and p.leads and p.parts <= 1 and (${IS_TRANCHE_PAYMENT}) is not true
  and l.gross not in (b.owed, ${ORIGINALLY_OWED})`;

const taxAmount = (percent: string) => `round(l.gross * ${percent} / 100, 2)`;
const TDS_PERCENT = `case ${tdsRates.map(({ from, percent }) => `when l.month >= '${from}' then ${percent}`).join(' ')} end`;

/** Condition of each variance reason of a line. Each holds or fails on its own. */
const REASON_CONDITIONS: Readonly<Record<Exclude<VarianceReason, 'not-in-file'>, string>> = {
  'not-ours': 'f.months is null',
  superseded: IS_SUPERSEDED,
  'paid-twice': IS_PAID_TWICE,
  'clawed-back': 'l.clawback > 0 or b.taken_back <> 0',
  tranche: IS_TRANCHE_PAYMENT,
  'part-payment': IS_PART_PAYMENT,
  'other-month': 'l.month <> all(f.months)',
  'amount-differs': 'l.loan_amount <> f.disbursed and l.loan_amount <> all(f.tranches)',
  'rate-differs': HAS_OTHER_RATE,
  'gst-missing': 'l.gross > 0 and l.utr is not null and l.gst is null',
  'gst-differs': `l.gst <> ${taxAmount(`coalesce(l.gst_percent, ${GST_PERCENT})`)}`,
  'tds-differs': `l.tds <> ${taxAmount(`(${TDS_PERCENT})`)}`,
  'net-differs': 'l.net <> coalesce(l.gross, 0) - coalesce(l.clawback, 0) + coalesce(l.gst, 0) - coalesce(l.tds, 0)',
};
const REASONS = `array_remove(array[
      ${varianceReasons
        .flatMap((reason) => (reason === 'not-in-file' ? [] : [`case when ${REASON_CONDITIONS[reason]} then '${reason}' end`]))
        .join(',\n      ')}], null)`;

const COLUMNS = [
  ...['id', 'version', 'lender_id', 'month', 'submission_id', 'loan_no', 'product', 'payout_rate', 'disbursal_date', 'loan_amount'],
  ...['gst', 'tds', 'net', 'invoice_no', 'utr', 'dispute_reason', 'remark'],
];

/** All lines with their results. @unscoped our own ledger, which partner users cannot list. */
const reconciledLines = `
  select ${COLUMNS.map((column) => `l.${column}`).join(', ')},
    case when l.dispute_reason is not null then 'disputed' when l.clawback > 0 then 'clawed_back' when l.utr is not null then 'received' else 'claimed' end as status,
    ${REASONS} as reasons,
    a.expected,
    case when l.utr is null then a.amount else 0 end as claimed,
    case when l.utr is not null then a.amount else 0 end as received,
    a.amount - a.expected as variance,
    ${PARTNER_PAYABLE} as partner_payable
  from revenue.commission_line l
  cross join ${REVENUE_FACTS}
  cross join ${ledgerTotals('l.submission_id')}
  cross join ${SUBMISSION_TOTALS}
  cross join lateral (select ${LINE_AMOUNT} as amount, case when p.leads then b.owed else 0 end as expected) a`;

const PENDING_COLUMNS: Readonly<Record<string, string>> = {
  ...{ id: 'f.submission_id', version: '0', lender_id: 'f.lender_id', month: 'f.month', submission_id: 'f.submission_id' },
  ...{ loan_amount: 'nullif(f.rupees, 0)', disbursal_date: 'null::date', gst: 'null::numeric', tds: 'null::numeric', net: 'null::numeric' },
};

const isDue = (fact: string) => `${fact}.standing = 'earned' and ${fact}.expected <> 0
    and exists (select from revenue.commission_line l where l.lender_id = ${fact}.lender_id and l.month = ${fact}.month)`;

/**
 * Submissions owed for a month whose file does not name them; each submission once. @unscoped our own ledger, which partner users cannot
 * list.
 */
const pendingLines = `
  select ${COLUMNS.map((column) => PENDING_COLUMNS[column] ?? 'null::text').join(', ')},
    'pending', array['not-in-file'], b.owed, 0, 0, -b.owed, 0
  from revenue.revenue_fact f cross join ${ledgerTotals('f.submission_id')}
  where ${isDue('f')} and b.owed <> 0
    and not exists (select from revenue.commission_line l where l.submission_id = f.submission_id)
    and not exists (
      select from revenue.revenue_fact o
      where o.submission_id = f.submission_id and (o.month, o.paid_for, o.tranche) < (f.month, f.paid_for, f.tranche) and ${isDue('o')})`;

/**
 * Expected, claimed and received amounts of every line, and the reasons for a variance. @unscoped our own ledger, which partner users
 * cannot list.
 */
export const commissionReconciliation = `(${reconciledLines} union all ${pendingLines})`;
