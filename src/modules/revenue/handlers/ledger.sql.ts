/**
 * The statements of the ledger. The value of a fact is computed from its current state and compared with the ledger, and the difference is
 * added: repeating it adds nothing, in any order and any number of times. Facts, rates and partners' terms are processed as a set.
 */
import type { LedgerCause } from '../../../contracts/revenue.js';

/**
 * Locks, in this order: the facts of lenders, the terms of partners, the ledger of months. The numbers keep them apart from all other
 * locks.
 */
const LOCK_CLASSES = { facts: 3401, terms: 3402, months: 3403 } as const;
export type LockClass = keyof typeof LOCK_CLASSES;

/** Names share this many locks of each kind: an event about hundreds of lenders must not use up the server's lock table. */
const LOCK_SLOTS = 2048;

/** Takes locks until the end of the transaction, always in the same order; readers take shared locks. Parameter: their names. */
export const takeLocks = (what: LockClass, isShared: boolean) => `
  select pg_advisory_xact_lock${isShared ? '_shared' : ''}(${LOCK_CLASSES[what]}, key) from (
    select distinct hashtext(name) & ${LOCK_SLOTS - 1} as key from json_array_elements_text(?) as asked (name) order by 1
  ) keys`;

const FACT_COLUMNS = `"submissionId" uuid, "paidFor" text, tranche smallint, "lenderId" uuid, month date, rupees numeric, "partnerId" uuid, "merchantId" uuid, "isGivenBack" boolean`;

/** Selects the months that submissions are booked in. Parameter: ids. @unscoped our own ledger. */
export const monthsOfSubmissions = `
  select distinct lender_id as "lenderId", to_char(month, 'YYYY-MM-DD') as month from revenue.revenue_fact where submission_id = any(?::uuid[])`;

/** The columns of a difference that identify its owner. */
const OWNER_COLUMNS = 'f.submission_id, f.paid_for, f.tranche, f.lender_id, f.month, f.partner_id, f.merchant_id';
const BOOKED_COLUMNS = 'f.expected as known_expected, f.partner_share as known_share, f.is_clawed_back as known_clawed_back';

/**
 * Books a difference (`difference`, a table or part of the statement): facts store the new value, the ledger gets the entries that lead to
 * it. In one
 * statement, so that neither exists without the other.
 * @unscoped our own ledger.
 */
const bookDifferenceSql = (cause: LedgerCause) => `
  booked as (
    update revenue.revenue_fact f set expected = d.expected, partner_share = d.partner_share, is_clawed_back = d.is_clawed_back
    from difference d where f.submission_id = d.submission_id and f.paid_for = d.paid_for and f.tranche = d.tranche
  )
  insert into revenue.ledger_entry (kind, lender_id, month, submission_id, paid_for, tranche, partner_id, merchant_id, item_id, rupees, cause)
  select entry.kind, d.lender_id, d.month, d.submission_id, d.paid_for, d.tranche, d.partner_id, d.merchant_id, d.item_id, entry.rupees, '${cause}'
  from difference d cross join lateral (values
    ('expected', d.expected - d.known_expected),
    ('clawback', case when d.known_clawed_back then d.known_expected else 0 end - case when d.is_clawed_back then d.expected else 0 end),
    ('partner_share', d.known_share - d.partner_share),
    ('partner_clawback', case when d.is_clawed_back then d.partner_share else 0 end - case when d.known_clawed_back then d.known_share else 0 end)
  ) entry (kind, rupees)
  where entry.rupees <> 0`;

/** Reverses what is booked in a month that its fact no longer belongs to. Parameter: facts. @unscoped our own ledger. */
export const reverseFormerMonths = `
  with difference as (
    select ${OWNER_COLUMNS}, null::uuid as item_id, 0::numeric as expected, 0::numeric as partner_share, false as is_clawed_back, ${BOOKED_COLUMNS}
    from revenue.revenue_fact f join json_to_recordset(?) as now_is (${FACT_COLUMNS})
      on now_is."submissionId" = f.submission_id and now_is."paidFor" = f.paid_for and now_is.tranche = f.tranche
    where f.month <> now_is.month
  ), ${bookDifferenceSql('other_month')}`;

/**
 * Stores facts, missing ones as undone, and updates the input of slabs. Parameters: facts, ids of their submissions.
 * @unscoped our own ledger.
 */
export const storeFacts = `
  with now_is as (select * from json_to_recordset(?) as now_is (${FACT_COLUMNS})),
  taken as (
    insert into revenue.revenue_fact as f (submission_id, paid_for, tranche, lender_id, month, rupees, partner_id, merchant_id, standing)
    select "submissionId", "paidFor", tranche, "lenderId", month, rupees, "partnerId", "merchantId", case when "isGivenBack" then 'given_back' else 'earned' end from now_is
    on conflict (submission_id, paid_for, tranche) do update set month = excluded.month, rupees = excluded.rupees, standing = excluded.standing
    where (f.month, f.rupees, f.standing) is distinct from (excluded.month, excluded.rupees, excluded.standing)
    returning new.lender_id, new.paid_for, old.month as old_month, old.rupees as old_rupees, old.standing as old_standing, new.month, new.rupees, new.standing
  ),
  undone as (
    update revenue.revenue_fact f set standing = 'undone' where f.submission_id = any(?::uuid[]) and f.standing <> 'undone'
      and not exists (select from now_is where now_is."submissionId" = f.submission_id and now_is."paidFor" = f.paid_for and now_is.tranche = f.tranche)
    returning new.lender_id, new.paid_for, old.month as old_month, old.rupees as old_rupees, old.standing as old_standing, new.month, new.rupees, new.standing
  ),
  changed as (select * from taken union all select * from undone),
  counted as (
    select lender_id, month, (paid_for = 'disbursal' and standing = 'earned')::int as disbursals, rupees from changed
    union all
    select lender_id, old_month, -1, -old_rupees from changed where paid_for = 'disbursal' and old_standing = 'earned'
  )
  insert into revenue.revenue_month as m (lender_id, month, disbursals, disbursed)
  select lender_id, month, sum(disbursals), coalesce(sum(rupees) filter (where disbursals <> 0), 0) from counted group by lender_id, month
  on conflict (lender_id, month) do update set disbursals = m.disbursals + excluded.disbursals, disbursed = m.disbursed + excluded.disbursed`;

/** An item as input of the payout calculation; amounts as texts, so that no amount becomes a binary fraction. */
const ITEM_JSON = `jsonb_build_object('id', i.id, 'revenue_type_id', i.revenue_type_id, 'status', i.status,
  'slab_disbursed_min', i.slab_disbursed_min::text, 'slab_disbursed_max', i.slab_disbursed_max::text,
  'slab_number_min', i.slab_number_min, 'slab_number_max', i.slab_number_max, 'ats_min', i.ats_min::text, 'ats_max', i.ats_max::text,
  'revenue_flat', i.revenue_flat::text, 'revenue_percent', i.revenue_percent::text)`;

/** Selects the items of a lender that are not deleted, in their order, as one list. */
const activeItems = (lender: string) =>
  `select jsonb_agg(${ITEM_JSON} order by i.position, i.id) from revenue.revenue_item i where i.lender_id = ${lender} and i.deleted_at is null`;

/** Selects the items of one lender. Parameter: its id. */
export const readItems = `select coalesce((${activeItems('?')}), '[]') as items`;

/** Selects months with the items of their lenders: those of their closing, or the current ones. Parameter: lenders and months. */
export const readMonths = `
  select m.lender_id as "lenderId", to_char(m.month, 'YYYY-MM-DD') as month, m.disbursals as number, m.disbursed::text as disbursed, m.items as "inForce",
    m.terms -> 'partners' as "frozenPartners",
    coalesce(m.terms -> 'items', (${activeItems('m.lender_id')}), '[]') as items
  from json_to_recordset(?) as asked ("lenderId" uuid, month date)
  join revenue.revenue_month m on m.lender_id = asked."lenderId" and m.month = asked.month`;

/** Selects the partners whose terms the facts of submissions need. Parameter: ids. @unscoped our own ledger. */
export const partnersOfSubmissions = `
  select distinct lender_id as "lenderId", to_char(month, 'YYYY-MM-DD') as month, partner_id as "partnerId" from revenue.revenue_fact
  where submission_id = any(?::uuid[]) and partner_id is not null`;

/** Recounts the disbursals of a month. Parameters: lender, month. @unscoped our own ledger. */
export const countMonth = `
  select count(*)::int as number, coalesce(sum(rupees), 0)::text as disbursed from revenue.revenue_fact
  where lender_id = ? and month = ? and paid_for = 'disbursal' and standing = 'earned'`;

/**
 * Selects the partners whose terms a month needs, one after the other by the index, however many facts each has. Parameters: lender, month,
 * twice. @unscoped our own ledger.
 */
export const partnersOfMonth = `
  with recursive partner (id) as (
    (select partner_id from revenue.revenue_fact where lender_id = ? and month = ? and partner_id is not null order by partner_id limit 1)
    union all
    select (select f.partner_id from revenue.revenue_fact f where f.lender_id = ? and f.month = ? and f.partner_id > p.id order by f.partner_id limit 1)
    from partner p where p.id is not null
  ) select id as "partnerId" from partner where id is not null`;

/** What the lender pays for a fact: percentage and flat amount added up, rounded half up to the paisa, once. */
const EXPECTED = `case when f.standing = 'undone' then 0 else round(f.rupees * r.fraction + r.flat, 2) end`;
/** The partner's share of it, rounded in the same way; 0 without a partner. */
const partnerShare = (expected: string) => `case when f.standing = 'undone' or p."partnerId" is null then 0
  else round(${expected} * p.fraction + case when f.paid_for = 'disbursal' then p."flatFee" else 0 end, 2) end`;
const IS_CLAWED_BACK = `(f.standing = 'given_back')`;

const matchMonth = (terms: 'r' | 'p') => `${terms}."lenderId" = f.lender_id and ${terms}.month = f.month and `;

/**
 * Selects facts whose booked amounts are wrong. Where the booked payment of the lender is right, the share is compared with that, not
 * recomputed from
 * scratch. Parameters: rates by kind; partners' terms; then those of `which`. Rates and terms are of one month, or `ofMonth` finds those of
 * each.
 * @unscoped our own ledger.
 */
const differenceQuery = (which: string, ofMonth: (terms: 'r' | 'p') => string = () => '') => `
  select ${OWNER_COLUMNS}, r."itemId" as item_id, ${EXPECTED} as expected, ${partnerShare(`(${EXPECTED})`)} as partner_share, ${IS_CLAWED_BACK} as is_clawed_back, ${BOOKED_COLUMNS}
  from revenue.revenue_fact f
  join json_to_recordset(?) as r ("lenderId" uuid, month date, "paidFor" text, "itemId" uuid, fraction numeric, flat numeric)
    on ${ofMonth('r')} r."paidFor" = f.paid_for
  left join json_to_recordset(?) as p ("lenderId" uuid, month date, "partnerId" uuid, fraction numeric, "flatFee" numeric)
    on ${ofMonth('p')} p."partnerId" = f.partner_id
  where ${which} and (${EXPECTED} <> f.expected or ${partnerShare('f.expected')} <> f.partner_share or ${IS_CLAWED_BACK} <> f.is_clawed_back)`;

/** Books the value of some submissions. Parameters: rates, partners' terms, ids. @unscoped our own ledger. */
export const bookSubmissions = `with difference as (${differenceQuery('f.submission_id = any(?::uuid[])', matchMonth)}), ${bookDifferenceSql('event')}`;

/**
 * Usually few facts of a month differ. The planner cannot know that: it would keep all of them in one process because of the rows that it
 * expects.
 */
export const allowParallelScan = 'set local parallel_tuple_cost = 0';

/** Finds wrongly booked amounts of a month. Parameters: rates, partners' terms, lender, month. */
export const createDifferenceTable = `create temporary table difference on commit drop as ${differenceQuery('f.lender_id = ? and f.month = ?')}`;

/** Books the differences found. */
export const bookDifferenceTable = `with ${bookDifferenceSql('recalculation')}`;

/** Selects the open months of a lender. Parameter: its id. */
export const openMonthsOfLender = `
  select lender_id as "lenderId", to_char(month, 'YYYY-MM-DD') as month from revenue.revenue_month where lender_id = ? and closed_at is null`;

/** Selects the open months in which a partner has a share. Parameter: its id. @unscoped the months that its terms are for. */
export const openMonthsOfPartner = `
  select m.lender_id as "lenderId", to_char(m.month, 'YYYY-MM-DD') as month from revenue.revenue_month m
  where m.closed_at is null and exists (
    select from revenue.revenue_fact f where f.lender_id = m.lender_id and f.month = m.month and f.partner_id = ?)`;

/** Marks months as due; returns those that were not. Parameter: lenders and months. */
export const markDue = `
  update revenue.revenue_month m set due_since = clock_timestamp() from json_to_recordset(?) as asked ("lenderId" uuid, month date)
  where m.lender_id = asked."lenderId" and m.month = asked.month and m.due_since is null
  returning m.lender_id as "lenderId", to_char(m.month, 'YYYY-MM-DD') as month`;

/** Stores the items that pay in months. Parameter: lenders and months with items. */
export const storeItems = `
  update revenue.revenue_month m set items = asked.items from json_to_recordset(?) as asked ("lenderId" uuid, month date, items jsonb)
  where m.lender_id = asked."lenderId" and m.month = asked.month`;

/** Adds partners' terms to those of a closed month. Parameters: terms, lender, month. */
export const freezePartners = `
  update revenue.revenue_month set terms = jsonb_set(terms, '{partners}', (terms -> 'partners') || ?::jsonb) where lender_id = ? and month = ?`;

/**
 * Stores the figures of a recalculation, and the terms where the month is closed now. Parameters: count, rupees, items, terms or null,
 * lender, month.
 */
export const storeMonth = `
  update revenue.revenue_month m set disbursals = ?, disbursed = ?, items = ?::jsonb, due_since = null, terms = coalesce(m.terms, now_closed.terms),
    closed_at = case when m.terms is null and now_closed.terms is not null then clock_timestamp() else m.closed_at end
  from (select ?::jsonb as terms) now_closed where m.lender_id = ? and m.month = ?`;

/** Months to recalculate without a job: they are over, or their job is late. */
export const monthsToRecalculate = (daysToClose: number) => `revenue.revenue_month
  where (closed_at is null and (now() at time zone 'Asia/Kolkata')::date >= (month + interval '1 month' + interval '${daysToClose} days')::date)
    or due_since < now() - interval '1 hour'`;
