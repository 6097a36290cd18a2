/**
 * The statements of a status file, in the order they run inside one transaction. All rows of a file go through each statement at once;
 * `stage` is the staging table. The temporary table `status_row` holds one line per staged row, `applied_row` one per row that was applied; both end
 * with the transaction.
 */
import type { MessageRows } from '../../../../platform/messaging/message-rows.js';
import type { CheckSubmission } from '../../../lenders/messages/index.js';
import type { ApplicationsMoved, DisbursalsCorrected } from '../../messages/events.js';
import { paidOut } from '../domain/application-machine.js';
import { rejectReasonOf, usualReasonOf } from './reject-words.js';

const UUID = `'^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'`;

/** What a record keeps of a file; longer texts and tenures are refused row by row, as the database would refuse the whole file. */
const KEPT = { lenderApplicationId: 80, utr: 40, rejectCode: 80, tenureMonths: 480 } as const;

/** States that a reject reason belongs to; elsewhere the column holds remarks of every kind. */
const REFUSED = `('rejected', 'ineligible', 'dedupe_rejected', 'cancelled')`;

/** The day in India of an instant. */
const dayOf = (column: string) => `(${column} at time zone 'Asia/Kolkata')::date`;

/**
 * When a row happened: its day begins, so that whatever the lender's API said on that day is later; a row without a date counts as of the
 * upload, and is not held to be later than anything.
 */
const EVENT_AT = `coalesce(r.latest_date::timestamp at time zone 'Asia/Kolkata', transaction_timestamp())`;

/**
 * Whether a row is outdated, by days. A change of status loses on the same day against the API, the one higher source, unless it tells of a payout.
 * The same status again is outdated by a later file only: an API brings no amounts, so a file may add them afterwards.
 */
const IS_OLDER = `(r.latest_date < r.known_day and (r.from_state <> r.to_state or r.from_source = 'file'))
  or (r.latest_date = r.known_day and r.from_state <> r.to_state and r.from_source = 'api'
    and r.to_state not in (${paidOut.map((state) => `'${state}'`).join(', ')}))`;

/** Each staged row with the status its word stands for, matched by our reference. Parameter: the status words. @unscoped a lender's file is the house's and tells of every partner. */
export const stageRows = (stage: string) => `
  create temporary table status_row on commit drop as
  select s.row_no, s.lender_application_id, s.lender, s.phone, s.status, w.state as to_state, s.problem,
         s.unique_id is null and s.lender_application_id is null and s.phone is null as has_no_key,
         greatest(s.status_date, s.disbursal_date)::date as latest_date,
         s.sanctioned_amount::numeric, s.disbursed_amount::numeric, s.disbursal_date::date, s.utr,
         s.rate::numeric, s.tenure::integer, s.emi::numeric, s.processing_fee::numeric,
         case when w.state in ${REFUSED} then s.reject_reason end as reject_text,
         concat_ws(' ', s.product, s.sub_status) ~* 'top.{0,1}up' as is_top_up,
         a.id as submission_id, a.state as from_state, a.state_source as from_source, ${dayOf('a.state_at')} as known_day, a.version as version, a.sanctioned_amount as known_sanction,
         lower(a.lender_name) as its_lender, false as is_ambiguous, null::jsonb as finding
  from ${stage} s
  left join json_to_recordset(?) as w(word text, state text) on w.word = s.status_key
  left join customer_journey.lender_application a on a.id = case when s.unique_id ~ ${UUID} then s.unique_id::uuid end`;

/** A row that finds one record belongs to it; one that finds several belongs to none. */
const matchedBy = (found: string) => `
  update status_row r set submission_id = case when m.hits = 1 then m.id end, is_ambiguous = m.hits > 1
  from (select r.row_no, min(a.id::text)::uuid as id, count(*) as hits from ${found} group by r.row_no) m
  where m.row_no = r.row_no`;

/** Rows that our reference did not match, by the lender's own application id; two lenders with the same id are told apart by the lender column. @unscoped a lender's file is the house's and tells of every partner. */
export const matchByLenderId = matchedBy(`
    status_row r join customer_journey.lender_application a
      on a.lender_application_id = r.lender_application_id and (r.lender is null or lower(a.lender_name) = lower(r.lender))
    where r.submission_id is null`);

/** Rows that are still unmatched and name a lender and a whole phone number, which is compared by its blind index. */
export const rowsWithPhoneOnly = `
  select row_no, phone from status_row
  where submission_id is null and not is_ambiguous and lender is not null and phone ~ '^[6-9][0-9]{9}$'`;

/** The third key: phone, lender and the last 30 days. Parameter: row numbers with the blind index of their phone. @unscoped a lender's file is the house's and tells of every partner. */
export const matchByPhone = matchedBy(`
    json_to_recordset(?) as p(row_no int, phone_index text)
    join status_row r on r.row_no = p.row_no
    join customer_journey.lender_application a
      on a.phone_index = p.phone_index and lower(a.lender_name) = lower(r.lender) and a.created_at > now() - interval '30 days'`);

/** How the records stand that were matched by the second or the third key. @unscoped a lender's file is the house's and tells of every partner. */
export const readMatched = `
  update status_row r set from_state = a.state, from_source = a.state_source, known_day = ${dayOf('a.state_at')}, version = a.version, known_sanction = a.sanctioned_amount,
         its_lender = lower(a.lender_name)
  from customer_journey.lender_application a where a.id = r.submission_id and r.from_state is null`;

/** A finding as JSON; the variables are SQL expressions. */
const finding = (code: string, variables: Readonly<Record<string, string>> = {}) =>
  `jsonb_build_object('code', '${code}', 'vars', jsonb_build_object(${Object.entries(variables)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')}))`;

const day = (column: string) => `to_char(${column}, 'DD-MM-YYYY')`;
const missing = (column: string) => finding('value-missing', { column: `'${column}'` });
const tooLong = (column: string, limit: number) => finding('text-too-long', { column: `'${column}'`, limit: String(limit) });

/** What is wrong with each row: the first thing that stops it. Parameters: the legal moves of a file, and today in India. */
export const findProblems = `
  with moves as (select * from json_to_recordset(?) as m(state text, state_source text, "to" text, only_later boolean)),
  doubled as (
    select row_no, min(row_no) over (partition by submission_id) as first_row from status_row where submission_id is not null
  ),
  judged as (
    select r.row_no, case
      when r.has_no_key then ${finding('match-key-missing')}
      when r.is_ambiguous then ${finding('match-ambiguous')}
      when r.submission_id is null then ${finding('application-not-found')}
      when r.lender is not null and lower(r.lender) <> r.its_lender then ${finding('other-lender')}
      when d.first_row < r.row_no then ${finding('duplicate-row', { first: 'd.first_row' })}
      when r.to_state is null then ${finding('unknown-status', { value: 'left(r.status, 40)' })}
      when r.latest_date > ?::date then ${finding('date-in-future')}
      when r.to_state = 'disbursed' and r.disbursed_amount is null then ${missing('disbursed_amount')}
      when r.to_state = 'disbursed' and r.disbursal_date is null then ${missing('disbursal_date')}
      when r.to_state = 'disbursed' and r.utr is null then ${missing('utr')}
      when r.disbursed_amount > coalesce(r.sanctioned_amount, r.known_sanction) and not r.is_top_up then ${finding('disbursed-above-sanctioned')}
      when length(r.lender_application_id) > ${KEPT.lenderApplicationId} then ${tooLong('lender_application_id', KEPT.lenderApplicationId)}
      when length(r.utr) > ${KEPT.utr} then ${tooLong('utr', KEPT.utr)}
      when r.tenure > ${KEPT.tenureMonths} then ${finding('amount-too-large', { column: `'tenure'` })}
      when ${IS_OLDER} then ${finding('older-than-known', { date: day('r.latest_date'), known: day('r.known_day') })}
      when r.from_state <> r.to_state and (m.state is null or (m.only_later and coalesce(r.latest_date <= r.known_day, true))) then ${finding('move-not-allowed', { from: 'r.from_state', to: 'r.to_state' })}
    end as finding
    from status_row r
    left join doubled d on d.row_no = r.row_no
    left join moves m on m.state = r.from_state and m.state_source = r.from_source and m."to" = r.to_state
    where r.problem is null
  )
  update status_row r set finding = j.finding from judged j where j.row_no = r.row_no and j.finding is not null`;

/**
 * Which rows were applied, and what each of them moved: a narrow table of its own, as writing it into the wide rows would rewrite each of them.
 */
export const makeAppliedRows = `create temporary table applied_row (
  row_no integer not null, submission_id uuid not null, application_id uuid not null, lender_id uuid not null, journey_key text,
  from_state text not null, to_state text not null, is_corrected boolean not null) on commit drop`;

/**
 * Applies the rows without a problem, with their history, in one statement. A record that somebody changed since it was matched keeps its version
 * from being overwritten. Parameters: who, upload id.
 * @unscoped a lender's file is the house's and tells of every partner.
 */
export const applyRows = `
  with applied as (
    update customer_journey.lender_application a set
      state = r.to_state,
      state_source = case when a.state_source = 'api' and a.state = r.to_state then a.state_source else 'file' end,
      state_at = case
        when a.state <> r.to_state or a.state_source in ('customer', 'csr') then ${EVENT_AT}
        when a.state_source = 'file' then greatest(a.state_at, ${EVENT_AT})
        else a.state_at end,
      moved_at = case when a.state = r.to_state then a.moved_at else clock_timestamp() end,
      lender_application_id = coalesce(a.lender_application_id, r.lender_application_id),
      sanctioned_amount = coalesce(r.sanctioned_amount, a.sanctioned_amount),
      disbursed_amount = coalesce(r.disbursed_amount, a.disbursed_amount),
      disbursal_date = coalesce(r.disbursal_date, a.disbursal_date),
      utr = coalesce(r.utr, a.utr),
      rate_percent = coalesce(r.rate, a.rate_percent),
      tenure_months = coalesce(r.tenure, a.tenure_months),
      emi = coalesce(r.emi, a.emi),
      processing_fee = coalesce(r.processing_fee, a.processing_fee),
      reject_code = coalesce(left(r.reject_text, ${KEPT.rejectCode}), case when a.state = r.to_state then a.reject_code end),
      reject_reason = coalesce(${rejectReasonOf('r.reject_text')}, case when a.state = r.to_state then a.reject_reason end, ${usualReasonOf('r.to_state')}),
      version = a.version + 1
    from status_row r
    where a.id = r.submission_id and a.version = r.version and r.problem is null and r.finding is null
    returning r.row_no, a.id, a.application_id, a.lender_id, a.journey_key, r.from_state, r.to_state, ${EVENT_AT} as event_at,
      (old.disbursed_amount, old.disbursal_date) is distinct from (new.disbursed_amount, new.disbursal_date) as is_corrected
  ),
  history as (
    insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, at, event_at, who, file_upload_id)
    select application_id, id, from_state, to_state, 'file', clock_timestamp(), event_at, ?, ? from applied where from_state <> to_state
  )
  insert into applied_row select row_no, id, application_id, lender_id, journey_key, from_state, to_state, is_corrected from applied`;

/** What moved, as the event tells it. */
export const movedRows: MessageRows<typeof ApplicationsMoved> = {
  from: 'applied_row where from_state <> to_state',
  payload: {
    source: `'file'`,
    moves: [{ submissionId: 'submission_id', applicationId: 'application_id', lenderId: 'lender_id', from: 'from_state', to: 'to_state' }],
  },
};

/** Amounts and dates that came without a move. */
export const correctedRows: MessageRows<typeof DisbursalsCorrected> = {
  from: 'applied_row where from_state = to_state and is_corrected',
  payload: { corrections: [{ submissionId: 'submission_id', lenderId: 'lender_id' }] },
};

/** A lender with an API is asked for the offers that a file speaks of. */
export const rowsWithOffers: MessageRows<typeof CheckSubmission> = {
  from: `applied_row where from_state <> to_state and to_state = 'offer_received' and journey_key is not null`,
  payload: { submissionId: 'submission_id' },
  isBulk: true,
};

/** Hands what is wrong back to the staging table, where the upload's report is made from. */
export const reportProblems = (stage: string) => `
  update ${stage} s set problem = jsonb_build_array(coalesce(r.finding, ${finding('changed-meanwhile')}))
  from status_row r
  where r.row_no = s.row_no and s.problem is null and not exists (select from applied_row a where a.row_no = r.row_no)`;
