/**
 * Statements about the tranches of loans in a status file. `tranche` is a temporary table with the disbursals of the matched applications,
 * as they are after the rows evaluated so far.
 */
import { outstandingStates, unsuccessfulStates } from '../../../../contracts/application-states.js';
import { reversesPayoutSql, sqlStates } from '../domain/sql-states.js';

/** States of a loan of which money was paid out and more may follow or change. */
export const OUTSTANDING_STATES = sqlStates(outstandingStates);

/** States of a loan that was never paid out, or whose money has gone back to the lender. */
export const ENDED_STATES = sqlStates([...unsuccessfulStates, 'cooling_off_exit']);

/** Whether a row `r` shows that the money of its loan has gone back, except the tranche that it names. */
const REVERSES_PAYOUT = reversesPayoutSql('r.from_state', 'r.to_state');

/** Creates `tranche`. `row_no` is the last row of this file that named the tranche. @unscoped a lender's file covers every partner. */
export const createTranches = `
  create temporary table tranche (
    submission_id uuid not null, number smallint not null, amount numeric(14, 2), disbursed_on date, utr text, is_reversed boolean not null, row_no integer,
    is_changed boolean not null, primary key (submission_id, number)) on commit drop`;

/** Whether a row `r` reports a disbursal. The amount and date of a row that ends the loan are not those of a payout. */
export const REPORTS_DISBURSAL = `(r.has_disbursal and coalesce(r.to_state not in ${ENDED_STATES}, false))`;

/** Whether the tranches of its application matter to what a row `r` says. */
export const CONCERNS_TRANCHES = `(${REPORTS_DISBURSAL} or r.sanctioned_amount is not null or ${REVERSES_PAYOUT})`;

/** Loads the disbursals of the applications whose rows are compared with them. @unscoped a lender's file covers every partner. */
export const loadTranches = `
  insert into tranche (submission_id, number, amount, disbursed_on, utr, is_reversed, is_changed)
  select d.submission_id, d.number, d.amount, d.disbursed_on, d.utr, d.is_reversed, false from customer_journey.disbursal d
  where d.submission_id in (select r.submission_id from status_row r where ${CONCERNS_TRANCHES} and r.submission_id is not null)`;

/**
 * The tranche that a row `r` means, the best match first: same UTR and date; then, among those that no earlier row of the file named, the
 * same UTR with a corrected date, the same date where one of both has no UTR, and one of which neither is known; then, also if an earlier row
 * named it, one that was announced without UTR before the loan was paid out. A row with another date or UTR is a tranche of its own.
 */
export const matchedTranche = `lateral (
    select t.number, case when not t.is_reversed then t.amount end as amount, t.amount = r.disbursed_amount and t.disbursed_on = r.disbursal_date and upper(t.utr) is not distinct from upper(r.utr) as is_same
    from tranche t cross join lateral (select case
      when upper(t.utr) is not distinct from upper(r.utr) and t.disbursed_on is not distinct from r.disbursal_date then 0
      when t.row_no is null and upper(t.utr) = upper(r.utr) then 1
      when t.row_no is null and t.disbursed_on = r.disbursal_date and (t.utr is null or r.utr is null) then 2
      when t.row_no is null and ((t.disbursed_on is null and t.utr is null) or t.amount is null) then 3
      when t.utr is null and not t.is_reversed and (t.row_no is null or r.to_state in ${OUTSTANDING_STATES}) and not exists (
        select from tranche paid where paid.submission_id = t.submission_id and paid.utr is not null and not paid.is_reversed) then 4
    end as rank) match
    where t.submission_id = r.submission_id and match.rank is not null order by match.rank, t.number limit 1
  )`;

/** Sum and number of the known tranches of a row's application, without those that are reversed or that the row reverses. */
export const trancheTotals = `lateral (
    select coalesce(sum(k.amount) filter (where counts), 0) as total, count(*) filter (where counts) as count, max(k.number) as last, min(k.number) filter (where counts) as first
    from tranche k cross join lateral (select not k.is_reversed and (not ${REVERSES_PAYOUT} or k.number is not distinct from t.number) as counts) each
    where k.submission_id = r.submission_id
  )`;

/** Whether a row older than the status reports a tranche that is known exactly so or, of a loan that was paid out, one not known yet. */
const IS_LATE_TRANCHE = `r.has_disbursal and r.disbursed_amount is not null and r.disbursal_date is not null
  and r.latest_date < r.known_day and r.to_state in ${OUTSTANDING_STATES}
  and (t.is_same or (t.number is null and (r.from_state in ${OUTSTANDING_STATES} or r.from_state = 'closed')))`;

/**
 * Whether a row `r` with its tranche `t` is late: files arrive in any order, and the amount counts although the status is outdated. Of a
 * known tranche it says nothing new: files that list all tranches repeat the earlier ones.
 */
export const lateTranche = `lateral (
    select each.is_late, each.is_late and t.number is not null as is_known from (select coalesce(${IS_LATE_TRANCHE}, false) as is_late) each
  )`;

/**
 * What a row `r` does to the tranches `t` and totals `s` of its application. A row without date and UTR reports the whole loan: its only
 * tranche, or the sum of several, which changes nothing. A late row that repeats a tranche changes nothing either, also if the tranche is
 * reversed.
 */
export const trancheOutcome = `lateral (
    select o.number, o.is_unclear,
      s.total + case when o.number is null or late.is_known then 0 else coalesce(r.disbursed_amount, o.known_amount, 0) - coalesce(o.known_amount, 0) end as total,
      o.known_amount
    from (
      select
        case when not ${REPORTS_DISBURSAL} or (w.is_whole and s.count > 1) then null
          when t.number is not null then t.number when w.is_whole and s.count = 1 then s.first else coalesce(s.last, 0) + 1 end as number,
        ${REPORTS_DISBURSAL} and w.is_whole and s.count > 1 and r.disbursed_amount <> s.total as is_unclear,
        case when not ${REPORTS_DISBURSAL} or (w.is_whole and s.count > 1) then null when t.number is not null then t.amount when w.is_whole and s.count = 1 then s.total end as known_amount
      from (select t.number is null and r.disbursal_date is null and r.utr is null as is_whole) w
    ) o
  )`;

/** Reverses the tranches whose money went back by the accepted rows of one place. Parameter: the place. */
export const reverseTranches = `
  update tranche t set is_reversed = true, is_changed = true from status_row r
  where r.place = ? and r.problem is null and r.finding is null and ${REVERSES_PAYOUT}
    and t.submission_id = r.submission_id and t.number is distinct from r.tranche and not t.is_reversed`;

/** Stores the tranches of the accepted rows of one place. A row that changes nothing does not bring a reversed one back. Parameter: the place. */
export const saveTranches = `
  insert into tranche as t (submission_id, number, amount, disbursed_on, utr, is_reversed, row_no, is_changed)
  select submission_id, tranche, disbursed_amount, disbursal_date, utr, is_unchanged, row_no, true from status_row
  where place = ? and tranche is not null and problem is null and finding is null
  on conflict (submission_id, number) do update set row_no = excluded.row_no,
    amount = coalesce(excluded.amount, t.amount), disbursed_on = coalesce(excluded.disbursed_on, t.disbursed_on), utr = coalesce(excluded.utr, t.utr),
    is_reversed = t.is_reversed and excluded.is_reversed,
    is_changed = t.is_changed or (t.is_reversed and not excluded.is_reversed) or (coalesce(excluded.amount, t.amount), coalesce(excluded.disbursed_on, t.disbursed_on), coalesce(excluded.utr, t.utr))
      is distinct from (t.amount, t.disbursed_on, t.utr)`;

/** The disbursals of an application `a` as a JSON list, for an undo. @unscoped a lender's file covers every partner. */
export const DISBURSALS_BEFORE = `jsonb_build_object('disbursals', coalesce((
    select jsonb_agg(jsonb_build_object('number', d.number, 'amount', d.amount, 'disbursed_on', d.disbursed_on, 'utr', d.utr, 'is_reversed', d.is_reversed, 'source', d.source))
    from customer_journey.disbursal d where d.submission_id = a.id), '[]'))`;

/** Part of the applying statement: stores the changed tranches of the applied records. @unscoped a lender's file covers every partner. */
export const storeTranches = `
  insert into customer_journey.disbursal as d (submission_id, number, amount, disbursed_on, utr, is_reversed, source)
  select t.submission_id, t.number, t.amount, t.disbursed_on, t.utr, t.is_reversed, 'file' from tranche t join applied a on a.id = t.submission_id where t.is_changed
  on conflict (submission_id, number) do update set amount = excluded.amount, disbursed_on = excluded.disbursed_on, utr = excluded.utr,
    is_reversed = excluded.is_reversed, source = 'file'`;

const BEFORE_COLUMNS = 'number smallint, amount numeric(14, 2), disbursed_on date, utr text, is_reversed boolean, source text';

/** Parts of the undoing statement: restore the disbursals of the undone records; lists of older files do not say whether one is reversed. @unscoped a lender's file covers every partner. */
export const deleteAddedTranches = `
  delete from customer_journey.disbursal d using undone u
  where d.submission_id = u.id and not exists (
    select from jsonb_to_recordset(u.disbursals) as b (${BEFORE_COLUMNS}) where b.number = d.number)`;
export const restoreTranches = `
  insert into customer_journey.disbursal as d (submission_id, number, amount, disbursed_on, utr, is_reversed, source)
  select u.id, b.number, b.amount, b.disbursed_on, b.utr, coalesce(b.is_reversed, false), b.source from undone u cross join jsonb_to_recordset(u.disbursals) as b (${BEFORE_COLUMNS})
  on conflict (submission_id, number) do update set amount = excluded.amount, disbursed_on = excluded.disbursed_on, utr = excluded.utr,
    is_reversed = excluded.is_reversed, source = excluded.source`;
