/**
 * Statements of a status file, in execution order inside one transaction. Each statement processes all rows of a file at once;
 * `stage` is the staging table. The temporary table `status_row` holds one row per staged row; it is dropped at the end of the transaction.
 */
import { journeysWithoutOffers } from '../../../../contracts/journeys.js';
import { findingSql, missingValueSql } from '../../../files/messages/index.js';
import { paidOutStates } from '../domain/application-state-machine.js';
import { sqlStates } from '../domain/sql-states.js';
import {
  CONCERNS_TRANCHES,
  lateTranche,
  matchedTranche,
  OUTSTANDING_STATES,
  REPORTS_DISBURSAL,
  trancheOutcome,
  trancheTotals,
} from './disbursals.sql.js';
import { NAMES_OTHER_LENDER, UNKNOWN_STATUS } from './status-words.sql.js';
import { ROW_WARNINGS } from './utr-warnings.sql.js';

/**
 * Returns SQL that tests whether a text is one of our references. The database parses it anyway; a pattern match before that took longer
 * than the rest of a row's processing.
 */
const isReference = (text: string) => `length(${text}) = 36 and pg_input_is_valid(${text}, 'uuid')`;

/**
 * Column limits of a record. Rows with longer texts or tenures are rejected one by one, because the database would reject the whole file.
 */
export const COLUMN_LIMITS = { lenderApplicationId: 80, utr: 40, rejectCode: 80, tenureMonths: 480 } as const;

/** States that a reject reason belongs to; in other states the column holds remarks of every kind. */
const REJECTED_STATES = `('rejected', 'ineligible', 'dedupe_rejected', 'cancelled')`;

/** The lender's text about a rejection of a row `r`. */
export const REJECT_TEXT = `case when r.to_state in ${REJECTED_STATES} then r.reject_reason end`;

/** Returns SQL for the date of a timestamp in India. */
const dayOf = (column: string) => `(${column} at time zone 'Asia/Kolkata')::date`;

/**
 * Event time of a row: the start of its day, so that every status from the lender's API on that day is later. A row without a date counts
 * as of the upload, and is never treated as later than a known status.
 */
const EVENT_AT = `coalesce(r.latest_date::timestamp at time zone 'Asia/Kolkata', r.uploaded_at)`;

/**
 * Whether a row is outdated, by day. On the same day, a status change loses against the API, the only higher source, unless it reports a
 * payout.
 * An unchanged status is outdated only by a later file: an API brings no amounts, so a file may add them afterwards.
 */
const IS_OLDER = `(r.latest_date < r.known_day and (r.from_state <> step.to_state or r.from_source = 'file'))
  or (r.latest_date = r.known_day and r.from_state <> step.to_state and r.from_source = 'api'
    and step.to_state not in ${sqlStates(paidOutStates)})
  or (r.latest_date is null and r.from_state <> step.to_state and r.from_source <> 'customer' and r.known_at > r.uploaded_at)`;

/** Columns of a row that come from its matched application, whatever key it was matched by. */
const applicationColumns = Object.entries({
  submission_id: 'a.id',
  from_state: 'a.state',
  from_source: 'a.state_source',
  known_day: dayOf('a.state_at'),
  known_at: 'a.state_at',
  version: 'a.version',
  known_sanction: 'a.sanctioned_amount',
  its_lender: 'lower(a.lender_name)',
  its_lender_id: 'a.lender_id',
});

/** Returns an amount of a staged row: lenders write 0 where they state none, such as in the row of a cancelled loan. */
const statedAmount = (column: string) => `nullif(s.${column}::numeric, 0)`;

/** Raises the memory for joins over a whole file; larger intermediate results spill to disk. */
export const raiseWorkMem = `select set_config('work_mem', '64MB', true)`;

/**
 * Creates `status_row`: each staged row with the state that its status word means for its lender, or for all lenders, matched by our
 * reference. `named_lender` is set where the name belongs to a known lender. Parameters: the lender of the file, if given, the upload time,
 * and the lender again. @unscoped a lender's file covers every partner.
 */
export const stageRows = (stage: string) => `
  create temporary table status_row on commit drop as
  select s.row_no, s.lender_application_id, s.lender, s.phone, s.status, s.status_key, coalesce(own.state, common.state) as to_state, s.problem,
         ?::uuid as lender_id, ?::timestamptz as uploaded_at, s.unique_id is null and s.lender_application_id is null and s.phone is null as has_no_key,
         greatest(s.status_date, s.disbursal_date)::date as latest_date,
         ${statedAmount('sanctioned_amount')} as sanctioned_amount, ${statedAmount('disbursed_amount')} as disbursed_amount, s.disbursal_date::date, s.utr,
         s.rate::numeric, s.tenure::integer, s.emi::numeric, s.processing_fee::numeric,
         s.reject_reason, named.name as named_lender,
         ${statedAmount('disbursed_amount')} is not null and concat_ws(' ', s.product, s.sub_status) ~* 'top.{0,1}up' as is_top_up,
         (${statedAmount('disbursed_amount')} is not null or coalesce(s.disbursal_date, s.utr) is not null) as has_disbursal, 1 as place, 1 as places,
         null::smallint as tranche, null::text as new_source, null::timestamptz as new_at,
         ${applicationColumns.map(([column, value]) => `${value} as ${column}`).join(', ')}, false as is_ambiguous, false as is_late, false as is_unchanged, null::jsonb as finding, null::jsonb as warnings
  from ${stage} s
  left join customer_journey.lender_application a on a.id = case when ${isReference('s.unique_id')} then s.unique_id::uuid end
  left join (select distinct name from named_lender) named on named.name = lower(s.lender)
  left join status_word common on common.lender_id is null and common.word = s.status_key
  left join status_word own on own.lender_id = coalesce(?::uuid, a.lender_id) and own.word = s.status_key`;

/** Analyses only the columns that the statements look rows up by. */
export const analyzeRows =
  'analyze status_row (row_no, submission_id, lender_application_id, to_state, from_state, from_source, version, problem, finding, place, has_disbursal)';

/**
 * Returns a statement that matches rows to records. A row with one match takes over its columns; a row with several matches is ambiguous
 * and belongs to none.
 */
export const matchRowsBy = (found: string) => `
  update status_row r set is_ambiguous = m.hits > 1, ${applicationColumns.map(([column]) => `${column} = case when m.hits = 1 then m.${column} end`).join(', ')}
  from (
    select r.row_no, count(*) as hits, ${applicationColumns.map(([column, value]) => `any_value(${value}) as ${column}`).join(', ')}
    from ${found} group by r.row_no
  ) m
  where m.row_no = r.row_no`;

/**
 * Matches remaining rows by the lender's own application id. The lender column separates two lenders with the same id. @unscoped a lender's
 * file covers every partner.
 */
export const matchByLenderId = matchRowsBy(`
    status_row r join customer_journey.lender_application a
      on a.lender_application_id = r.lender_application_id
        and case when r.lender_id is not null then a.lender_id = r.lender_id else r.lender is null or lower(a.lender_name) = lower(r.lender) end
    where r.submission_id is null`);

/** Cursor over rows that are still unmatched and hold a lender and a complete phone number, to be compared by blind index. */
export const openRowsWithPhoneOnly = `
  declare row_with_phone_only no scroll cursor for select row_no, phone from status_row
  where submission_id is null and not is_ambiguous and (lender is not null or lender_id is not null) and phone ~ '^[6-9][0-9]{9}$'`;

/** Fetches the next batch of these rows. */
export const nextRowsWithPhoneOnly = 'fetch 20000 from row_with_phone_only';

/** Table for their blind indexes. */
export const createPhoneRows = 'create temporary table phone_row (row_no integer not null, phone_index text not null) on commit drop';

/** Parameter: row numbers with the blind index of their phone. */
export const addPhoneRows = 'insert into phone_row select * from json_to_recordset(?) as p(row_no integer, phone_index text)';

/**
 * Matches by the third key: phone, lender and the 30 days before the upload, however much later the rows are applied. @unscoped a lender's
 * file covers every partner.
 */
export const matchByPhone = matchRowsBy(`
    phone_row p
    join status_row r on r.row_no = p.row_no
    join customer_journey.lender_application a
      on a.phone_index = p.phone_index
        and case when r.lender_id is not null then a.lender_id = r.lender_id else lower(a.lender_name) = lower(r.lender) end and a.created_at between r.uploaded_at - interval '30 days' and r.uploaded_at`);

/** Loads the applications that an importer matched by its own key. @unscoped a lender's file covers every partner. */
export const loadMatchedApplications = `
  update status_row r set ${applicationColumns.map(([column, value]) => `${column} = ${value}`).join(', ')}
  from customer_journey.lender_application a where a.id = r.submission_id and r.from_state is null`;

/**
 * A lender that makes offers only on its own site reports "eligible" for customers who may continue there. @unscoped a lender's file covers
 * every partner.
 */
export const markRedirectedOffers = `
  update status_row r set to_state = 'redirected'
  from customer_journey.lender_application a
  where r.to_state = 'offer_received' and a.id = r.submission_id and a.journey_key in (${journeysWithoutOffers.map((key) => `'${key}'`).join(', ')})`;

/** Returns SQL for a date as findings show it. */
export const day = (column: string) => `to_char(${column}, 'DD-MM-YYYY')`;
const tooLong = (column: string, limit: number) => findingSql('text-too-long', { column: `'${column}'`, limit: String(limit) });

/** Maximum number of rows of one application in a file; a row more is refused. */
const MAX_ROWS_OF_APPLICATION = 60;

/**
 * Orders several rows of one application with a known status by their dates, rows of one date as in the file; a row without a date counts as of the upload. Each
 * row is then evaluated against the outcome of the row before it.
 */
export const orderRows = `
  update status_row r set place = o.place, places = o.places,
    finding = case when o.place > ${MAX_ROWS_OF_APPLICATION} then ${findingSql('too-many-rows', { limit: String(MAX_ROWS_OF_APPLICATION) })} end
  from (
    select row_no, row_number() over (partition by submission_id order by latest_date nulls last, row_no) as place, count(*) over (partition by submission_id) as places
    from status_row where submission_id is not null and to_state is not null and problem is null
  ) o
  where o.row_no = r.row_no and o.places > 1`;

/** Selects the largest number of rows of one application. */
export const countPlaces = `select coalesce(least(max(place), ${MAX_ROWS_OF_APPLICATION}), 1) as places from status_row`;

/**
 * State that a row leads to. A late tranche changes the status only by completing the sum. A lender whose API calls the loan disbursed keeps
 * that status while its file reports the tranches. The tranches that reach the sanctioned amount complete the disbursal.
 */
const NEXT_STATE = `case
      when said.state = 'part_disbursed' and not late.is_known and tranches.total >= limited.sanction then 'disbursed' else said.state end`;
const SAID_STATE = `case when late.is_late then r.from_state
      when r.to_state = 'part_disbursed' and r.from_state = 'disbursed' and r.from_source = 'api' then r.from_state else r.to_state end`;

/** Returns the sanctioned amount after a row `r`. That of a late row counts only where none is known. */
const sanctionAfter = (isLate: string) =>
  `case when ${isLate} then coalesce(r.known_sanction, r.sanctioned_amount) else coalesce(r.sanctioned_amount, r.known_sanction) end`;

/** Branches of a `case`: problems of what a row `r` says about its status. Parameter: today's date in India. */
export const STATUS_FINDINGS = `
      when r.to_state is null then ${findingSql(UNKNOWN_STATUS, { value: 'left(r.status, 40)' })}
      when r.latest_date > ?::date then ${findingSql('date-in-future')}
      when r.to_state in ${OUTSTANDING_STATES} and r.disbursed_amount is null then ${missingValueSql('disbursed_amount')}
      when r.to_state in ${OUTSTANDING_STATES} and r.disbursal_date is null then ${missingValueSql('disbursal_date')}
      when r.to_state in ${OUTSTANDING_STATES} and r.utr is null then ${missingValueSql('utr')}`;

/** Branches of a `case`: values of a row `r` that no record can hold. */
export const LIMIT_FINDINGS = `
      when length(r.lender_application_id) > ${COLUMN_LIMITS.lenderApplicationId} then ${tooLong('lender_application_id', COLUMN_LIMITS.lenderApplicationId)}
      when length(r.utr) > ${COLUMN_LIMITS.utr} then ${tooLong('utr', COLUMN_LIMITS.utr)}
      when r.tenure > ${COLUMN_LIMITS.tenureMonths} then ${findingSql('amount-too-large', { column: `'tenure'` })}`;

/**
 * Evaluates the rows of one place: their first problem or, without one, their state, source, time and tranche. Parameters: the allowed
 * transitions of a file, today's date in India, and the place.
 */
export const evaluateRows = `
  with moves as (select * from json_to_recordset(?) as m(state text, state_source text, "to" text, only_later boolean, any_day boolean)),
  judged as (
    select r.row_no, step.to_state, tranches.number as tranche, late.is_late, late.is_known, case
      when r.has_no_key then ${findingSql('match-key-missing')}
      when r.is_ambiguous then ${findingSql('match-ambiguous')}
      when r.submission_id is null then ${findingSql('application-not-found')}
      when r.its_lender_id <> r.lender_id or (r.lender_id is null and ${NAMES_OTHER_LENDER}) then ${findingSql('other-lender')} ${STATUS_FINDINGS}
      when tranches.is_unclear then ${missingValueSql('disbursal_date')}
      when tranches.total > limited.sanction and not r.is_top_up and not (late.is_known and r.known_sanction is not null)
        and ((${REPORTS_DISBURSAL} and r.disbursed_amount is distinct from tranches.known_amount) or (r.known_sanction is null or r.sanctioned_amount < r.known_sanction)) then ${findingSql('disbursed-above-sanctioned')} ${LIMIT_FINDINGS}
      when late.is_late then null
      when (${IS_OLDER}) and not coalesce(m.any_day, false) then ${findingSql('older-than-known', { date: day(`coalesce(r.latest_date, ${dayOf('r.uploaded_at')})`), known: day('r.known_day') })}
      when r.from_state <> step.to_state and (m.state is null or (m.only_later and coalesce(r.latest_date <= r.known_day, true))) then ${findingSql('move-not-allowed', { from: 'r.from_state', to: 'r.to_state' })}
    end as finding
    from status_row r
    left join ${matchedTranche} t on ${REPORTS_DISBURSAL}
    left join ${trancheTotals} s on ${CONCERNS_TRANCHES}
    cross join ${lateTranche} late
    cross join ${trancheOutcome} tranches
    cross join lateral (select ${SAID_STATE} as state) said
    cross join lateral (select ${sanctionAfter('late.is_late')} as sanction) limited
    cross join lateral (select ${NEXT_STATE} as to_state) step
    left join moves m on m.state = r.from_state and m.state_source = r.from_source and m."to" = step.to_state
    where r.problem is null and r.finding is null and r.place = ?
  )
  update status_row r set finding = j.finding, to_state = coalesce(j.to_state, r.to_state), tranche = case when j.finding is null then j.tranche end,
    is_late = j.is_late, is_unchanged = j.is_known and j.finding is null,
    new_source = case when r.from_source = 'api' and r.from_state = j.to_state then r.from_source else 'file' end,
    new_at = case
      when j.is_late then r.known_at
      when r.from_state <> j.to_state or r.from_source in ('customer', 'csr') then ${EVENT_AT}
      when r.from_source = 'file' then greatest(r.known_at, ${EVENT_AT})
      else r.known_at end
  from judged j where j.row_no = r.row_no`;

/** Passes the outcome of the rows of one place to the next row of each application. Parameters: the next place, the place. */
export const passToNextRows = `
  update status_row n set
    from_state = case when r.finding is null then r.to_state else r.from_state end,
    from_source = case when r.finding is null then r.new_source else r.from_source end,
    known_at = case when r.finding is null then r.new_at else r.known_at end,
    known_day = case when r.finding is null then ${dayOf('r.new_at')} else r.known_day end,
    known_sanction = case when r.finding is null then ${sanctionAfter('r.is_late')} else r.known_sanction end
  from status_row r
  where n.place = ? and r.submission_id = n.submission_id and r.place = ? and r.places > 1`;

/** What a row says, whatever key it is matched by. */
const SAID_COLUMNS =
  'status_key, latest_date, sanctioned_amount, disbursed_amount, disbursal_date, utr, rate, tenure, emi, processing_fee, reject_reason';

/**
 * Rejects rows that repeat an accepted row of the same application and changed no status. A row that says anything else is no duplicate, and
 * a rejected row makes no other row one.
 */
export const rejectRepetitions = `
  with said as (
    select row_no, min(row_no) over (partition by submission_id, ${SAID_COLUMNS}) as first_row, from_state = to_state as is_still
    from status_row where places > 1 and problem is null and finding is null
  )
  update status_row r set finding = ${findingSql('duplicate-row', { first: 's.first_row' })}, tranche = null, is_unchanged = false
  from said s where s.row_no = r.row_no and s.first_row < s.row_no and s.is_still`;

/** The lenders of the rows: those of the matched applications, and of other rows the known lenders that they name. */
export const lendersOfRows = `
  select distinct its_lender_id as lender_id, case when its_lender_id is null then named_lender end as name from status_row
  where its_lender_id is not null or named_lender is not null`;

/** Outcome of each row. */
export const statusRowResults = `
  select r.row_no, case when r.is_unchanged then 'unchanged' else 'updated' end as outcome, r.submission_id,
    coalesce(r.problem, case when r.finding is not null then jsonb_build_array(r.finding) end) as findings, ${ROW_WARNINGS} from status_row r`;
