/**
 * Statements of a status file, in execution order inside one transaction. Each statement processes all rows of a file at once;
 * `stage` is the staging table. The temporary table `status_row` holds one row per staged row, `applied_row` one per applied row; both are
 * dropped at the end of the transaction.
 */
import { journeysWithoutOffers } from '../../../../contracts/journeys.js';
import type { MessageRows } from '../../../../platform/messaging/message-rows.js';
import { findingSql, missingValueSql } from '../../../files/messages/index.js';
import type { CheckSubmission } from '../../../lenders/messages/index.js';
import type { ApplicationStatesChanged, DisbursalsCorrected } from '../../messages/events.js';
import { paidOutStates } from '../domain/application-state-machine.js';
import type { FileChangeKind } from '../domain/file-change.entity.js';
import { rejectReasonSql, usualReasonSql } from './reject-reason.sql.js';
import { NAMES_OTHER_LENDER, UNKNOWN_STATUS } from './status-words.sql.js';

/**
 * Returns SQL that tests whether a text is one of our references. The database parses it anyway; a pattern match before that took longer
 * than the rest of a row's processing.
 */
const isReference = (text: string) => `length(${text}) = 36 and pg_input_is_valid(${text}, 'uuid')`;

/**
 * Column limits of a record. Rows with longer texts or tenures are rejected one by one, because the database would reject the whole file.
 */
const COLUMN_LIMITS = { lenderApplicationId: 80, utr: 40, rejectCode: 80, tenureMonths: 480 } as const;

/** States that a reject reason belongs to; in other states the column holds remarks of every kind. */
const REJECTED_STATES = `('rejected', 'ineligible', 'dedupe_rejected', 'cancelled')`;

const REJECT_TEXT = `case when r.to_state in ${REJECTED_STATES} then r.reject_reason end`;

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
const IS_OLDER = `(r.latest_date < r.known_day and (r.from_state <> r.to_state or r.from_source = 'file'))
  or (r.latest_date = r.known_day and r.from_state <> r.to_state and r.from_source = 'api'
    and r.to_state not in (${paidOutStates.map((state) => `'${state}'`).join(', ')}))
  or (r.latest_date is null and r.from_state <> r.to_state and r.from_source <> 'customer' and r.known_at > r.uploaded_at)`;

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
         s.sanctioned_amount::numeric, s.disbursed_amount::numeric, s.disbursal_date::date, s.utr,
         s.rate::numeric, s.tenure::integer, s.emi::numeric, s.processing_fee::numeric,
         s.reject_reason, named.name as named_lender,
         s.disbursed_amount is not null and concat_ws(' ', s.product, s.sub_status) ~* 'top.{0,1}up' as is_top_up,
         ${applicationColumns.map(([column, value]) => `${value} as ${column}`).join(', ')}, false as is_ambiguous, false as is_unchanged, null::jsonb as finding
  from ${stage} s
  left join customer_journey.lender_application a on a.id = case when ${isReference('s.unique_id')} then s.unique_id::uuid end
  left join (select distinct name from named_lender) named on named.name = lower(s.lender)
  left join status_word common on common.lender_id is null and common.word = s.status_key
  left join status_word own on own.lender_id = coalesce(?::uuid, a.lender_id) and own.word = s.status_key`;

/** Analyses only the columns that the statements look rows up by. */
export const analyzeRows =
  'analyze status_row (row_no, submission_id, lender_application_id, to_state, from_state, from_source, version, problem, finding)';

/**
 * Returns a statement that matches rows to records. A row with one match takes over its columns; a row with several matches is ambiguous
 * and belongs to none.
 */
const matchRowsBy = (found: string) => `
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

const day = (column: string) => `to_char(${column}, 'DD-MM-YYYY')`;
const tooLong = (column: string, limit: number) => findingSql('text-too-long', { column: `'${column}'`, limit: String(limit) });

/**
 * Sets the first problem of each row. A row does not count as a duplicate of a rejected row. Parameters: the allowed transitions of a file,
 * and today's date in India.
 */
export const findProblems = `
  with moves as (select * from json_to_recordset(?) as m(state text, state_source text, "to" text, only_later boolean, any_day boolean)),
  judged as (
    select r.row_no, r.submission_id, case
      when r.has_no_key then ${findingSql('match-key-missing')}
      when r.is_ambiguous then ${findingSql('match-ambiguous')}
      when r.submission_id is null then ${findingSql('application-not-found')}
      when r.its_lender_id <> r.lender_id or (r.lender_id is null and ${NAMES_OTHER_LENDER}) then ${findingSql('other-lender')}
      when r.to_state is null then ${findingSql(UNKNOWN_STATUS, { value: 'left(r.status, 40)' })}
      when r.latest_date > ?::date then ${findingSql('date-in-future')}
      when r.to_state = 'disbursed' and r.disbursed_amount is null then ${missingValueSql('disbursed_amount')}
      when r.to_state = 'disbursed' and r.disbursal_date is null then ${missingValueSql('disbursal_date')}
      when r.to_state = 'disbursed' and r.utr is null then ${missingValueSql('utr')}
      when r.disbursed_amount > coalesce(r.sanctioned_amount, r.known_sanction) and not r.is_top_up then ${findingSql('disbursed-above-sanctioned')}
      when length(r.lender_application_id) > ${COLUMN_LIMITS.lenderApplicationId} then ${tooLong('lender_application_id', COLUMN_LIMITS.lenderApplicationId)}
      when length(r.utr) > ${COLUMN_LIMITS.utr} then ${tooLong('utr', COLUMN_LIMITS.utr)}
      when r.tenure > ${COLUMN_LIMITS.tenureMonths} then ${findingSql('amount-too-large', { column: `'tenure'` })}
      when (${IS_OLDER}) and not coalesce(m.any_day, false) then ${findingSql('older-than-known', { date: day(`coalesce(r.latest_date, ${dayOf('r.uploaded_at')})`), known: day('r.known_day') })}
      when r.from_state <> r.to_state and (m.state is null or (m.only_later and coalesce(r.latest_date <= r.known_day, true))) then ${findingSql('move-not-allowed', { from: 'r.from_state', to: 'r.to_state' })}
    end as finding
    from status_row r
    left join moves m on m.state = r.from_state and m.state_source = r.from_source and m."to" = r.to_state
    where r.problem is null
  ),
  doubled as (
    select row_no, finding, min(row_no) filter (where finding is null) over (partition by submission_id) as first_row from judged
  )
  update status_row r set finding = coalesce(d.finding, ${findingSql('duplicate-row', { first: 'd.first_row' })})
  from doubled d where d.row_no = r.row_no and (d.finding is not null or d.first_row < d.row_no)`;

/** Applied rows with their transitions. A separate narrow table, because updating the wide rows would rewrite each of them. */
export const createAppliedRows = `create temporary table applied_row (
  row_no integer not null, submission_id uuid not null, application_id uuid not null, lender_id uuid not null, journey_key text,
  from_state text not null, to_state text not null, is_corrected boolean not null) on commit drop`;

/** Columns that an undo restores. */
const UNDO_COLUMNS = [
  ...['state', 'state_source', 'state_at', 'lender_application_id', 'sanctioned_amount', 'disbursed_amount', 'disbursal_date', 'utr'],
  ...['rate_percent', 'tenure_months', 'emi', 'processing_fee', 'reject_code', 'reject_reason'],
];
const VALUES_BEFORE = `jsonb_build_object(${UNDO_COLUMNS.map((column) => `'${column}', old.${column}`).join(', ')})`;

/**
 * Applies the rows without a problem, with their history, in one statement. A record changed since it was matched is not overwritten,
 * because its version differs. Parameters: the counter, the actor, upload id, upload id.
 * @unscoped a lender's file covers every partner.
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
      reject_code = coalesce(left(${REJECT_TEXT}, ${COLUMN_LIMITS.rejectCode}), case when a.state = r.to_state then a.reject_code end),
      reject_reason = coalesce(${rejectReasonSql(REJECT_TEXT)}, case when a.state = r.to_state then a.reject_reason end, ${usualReasonSql('r.to_state')}),
      version = a.version + 1
    from status_row r
    where a.id = r.submission_id and a.version = r.version and r.problem is null and r.finding is null and not r.is_unchanged
    returning r.row_no, a.id, a.application_id, a.lender_id, a.journey_key, r.from_state, r.to_state, ${EVENT_AT} as event_at, new.version, old.version as known_version, ${VALUES_BEFORE} as before,
      (old.disbursed_amount, old.disbursal_date) is distinct from (new.disbursed_amount, new.disbursal_date) as is_corrected,
      nextval(?::regclass) as counted
  ),
  history as (
    insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, at, event_at, who, file_upload_id)
    select application_id, id, from_state, to_state, 'file', clock_timestamp(), event_at, ?, ? from applied where from_state <> to_state
  ),
  kept as (
    insert into customer_journey.file_change (upload_id, record_id, row_no, kind, version, known_version, outcome, before)
    select ?, id, row_no, 'application', version, known_version, 'updated', before from applied
  )
  insert into applied_row select row_no, id, application_id, lender_id, journey_key, from_state, to_state, is_corrected from applied`;

/** Transitions, in the shape of the event. */
export const transitionedRows: MessageRows<typeof ApplicationStatesChanged> = {
  from: 'applied_row where from_state <> to_state',
  payload: {
    source: `'file'`,
    moves: [{ submissionId: 'submission_id', applicationId: 'application_id', lenderId: 'lender_id', from: 'from_state', to: 'to_state' }],
  },
};

/** Amounts and dates that changed without a transition. */
export const correctedRows: MessageRows<typeof DisbursalsCorrected> = {
  from: 'applied_row where from_state = to_state and is_corrected',
  payload: { corrections: [{ submissionId: 'submission_id', lenderId: 'lender_id' }] },
};

/** Rows that report offers of a lender with an API: the offers are requested from its API. */
export const rowsWithOffers: MessageRows<typeof CheckSubmission> = {
  from: `applied_row where from_state <> to_state and to_state = 'offer_received' and journey_key is not null`,
  payload: { submissionId: 'submission_id' },
  isBulk: true,
};

/** Reports rows that were applicable but not applied, because their record changed at the same time. */
export const reportConflicts = `
  update status_row r set finding = ${findingSql('changed-meanwhile')}
  where r.submission_id is not null and r.problem is null and r.finding is null and not r.is_unchanged
    and not exists (select from applied_row a where a.row_no = r.row_no)`;

/** Counts the applicable rows. */
export const countApplicable =
  'select count(*)::int as count from status_row where submission_id is not null and problem is null and finding is null and not is_unchanged';

/** Outcome of each row. */
export const statusRowResults = `
  select row_no, 'updated' as outcome, coalesce(problem, case when finding is not null then jsonb_build_array(finding) end) as findings from status_row`;

/**
 * Locks the records that a file changed, and counts those that were changed since by another source. Parameter: upload id.
 * @unscoped a lender's file covers every partner.
 */
export const laterChanges = `
  with held as (
    select c.row_no, a.version <> c.version as is_changed
    from customer_journey.file_change c join customer_journey.lender_application a on a.id = c.record_id
    where c.upload_id = ? and c.kind = 'application' order by a.id for update of a
  )
  select count(*) filter (where is_changed)::int as changed,
    coalesce((select json_agg(row_no) from (select row_no from held where is_changed order by row_no limit 10) first), '[]') as rows
  from held`;

/**
 * Returns a statement that updates the changes of an earlier file below an undone change: the record is again as that file left it, under a
 * new version.
 * Parameter: upload id.
 */
export const earlierChanges = (kind: FileChangeKind, undone: string) => `
    update customer_journey.file_change e set version = u.version from ${undone} u
    where e.record_id = u.id and e.kind = '${kind}' and e.version = u.known_version and e.upload_id <> ?`;

/**
 * Restores the records to their values before a file, with their history, in one statement; fills `applied_row` with the reverted
 * transitions.
 * Changes of an earlier file are back as that file left them, and can be undone in turn. Parameters: upload id, the counter, the actor,
 * upload id, upload id. @unscoped a lender's file covers every partner.
 */
export const undoRows = `
  with undone as (
    update customer_journey.lender_application a set
      ${UNDO_COLUMNS.map((column) => `${column} = b.${column}`).join(', ')},
      moved_at = case when a.state = b.state then a.moved_at else clock_timestamp() end,
      version = a.version + 1
    from customer_journey.file_change c, jsonb_populate_record(null::customer_journey.lender_application, c.before) b
    where c.upload_id = ? and c.kind = 'application' and a.id = c.record_id
    returning c.row_no, a.id, a.application_id, a.lender_id, a.journey_key, old.state as from_state, new.state as to_state, new.state_at,
      (old.disbursed_amount, old.disbursal_date) is distinct from (new.disbursed_amount, new.disbursal_date) as is_corrected,
      c.known_version, new.version, nextval(?::regclass) as counted
  ),
  history as (
    insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, at, event_at, who, file_upload_id, note)
    select application_id, id, from_state, to_state, 'file', clock_timestamp(), state_at, ?, ?, 'undo' from undone where from_state <> to_state
  ),
  earlier as (${earlierChanges('application', 'undone')})
  insert into applied_row select row_no, id, application_id, lender_id, journey_key, from_state, to_state, is_corrected from undone`;
