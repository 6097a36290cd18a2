/**
 * Statements that apply the evaluated rows of a status file, and undo them, in execution order inside one transaction. The temporary table
 * `applied_row` holds one row per changed record.
 */
import type { MessageRows } from '../../../../platform/messaging/message-rows.js';
import { terminalStates } from '../../../../contracts/application-states.js';
import { findingSql } from '../../../files/messages/index.js';
import type { CheckSubmission } from '../../../lenders/messages/index.js';
import type { ApplicationStatesChanged, DisbursalsCorrected } from '../../messages/events.js';
import type { FileChangeKind } from '../domain/file-change.entity.js';
import { sqlStates } from '../domain/sql-states.js';
import { COLUMN_LIMITS, REJECT_TEXT } from './application-status.sql.js';
import { deleteAddedTranches, DISBURSALS_BEFORE, restoreTranches, storeTranches } from './disbursals.sql.js';
import { rejectReasonSql, usualReasonSql } from './reject-reason.sql.js';

/** Applied records with their transitions. A separate narrow table, because updating the wide rows would rewrite each of them. */
export const createAppliedRows = `create temporary table applied_row (
  submission_id uuid not null, application_id uuid not null, lender_id uuid not null, journey_key text,
  from_state text not null, to_state text not null, is_corrected boolean not null) on commit drop`;

/** Columns that an undo restores. */
const UNDO_COLUMNS = [
  ...['state', 'state_source', 'state_at', 'lender_application_id', 'sanctioned_amount'],
  ...['rate_percent', 'tenure_months', 'emi', 'processing_fee', 'reject_code', 'reject_reason', 'hand_over'],
];
const VALUES_BEFORE = `jsonb_build_object(${UNDO_COLUMNS.map((column) => `'${column}', old.${column}`).join(', ')}) || ${DISBURSALS_BEFORE}`;

/** Columns of a row that an application keeps until a later row has a value for them → its columns. */
const APPLICATION_COLUMN: Readonly<Record<string, string>> = {
  lender_application_id: 'lender_application_id',
  sanctioned_amount: 'sanctioned_amount',
  rate: 'rate_percent',
  tenure: 'tenure_months',
  emi: 'emi',
  processing_fee: 'processing_fee',
};
const KEPT_COLUMNS = Object.keys(APPLICATION_COLUMN);

/** Whether a row `r` has a value that its application `a` lacks. */
export const fillsApplication = `(${Object.entries(APPLICATION_COLUMN)
  .map(([row, kept]) => `(a.${kept} is null and r.${row} is not null)`)
  .join(' or ')})`;

/** A row that repeats a payout and has a value that its application lacks is no repetition. @unscoped a lender's file covers every partner. */
export const keepAddedValues = `
  update status_row r set is_unchanged = false from customer_journey.lender_application a
  where r.is_unchanged and a.id = r.submission_id and ${fillsApplication}`;

/** Returns SQL for the value of a column in those rows of a record that a condition selects. */
export type ValueOfRows = (column: string, isWanted: string) => string;

/** Returns SQL for the values that rows have in these columns, and apart from them, as `late_…`, those of late rows. */
export const forKeptColumns = (columns: readonly string[], value: ValueOfRows) =>
  columns.flatMap((column) => [`${value(column, 'not is_late')} as ${column}`, `${value(column, 'is_late')} as late_${column}`]).join(', ');
/** The value of a single row. */
export const valueOf: ValueOfRows = (column, isWanted) => `case when ${isWanted} then ${column} end`;
/** The last value of several rows. */
export const lastValue: ValueOfRows = (column, isWanted) =>
  `(array_agg(${column} order by place desc) filter (where ${column} is not null and ${isWanted}))[1]`;

/**
 * What staff still have to tell the lender after its row: as `LenderApplication.updateHandOver`. A row that is older than the customer's
 * withdrawal leaves the state with the customer.
 */
const handOverAfterRow = `case when a.hand_over = 'tell_withdrawal' and (n.new_source = 'customer' or n.to_state not in ${sqlStates(terminalStates)})
        then a.hand_over end`;

/** The accepted rows, and the outcome of all rows of each application together. A reject reason belongs to the status that it came with. */
const ACCEPTED_ROWS = `
  accepted as (
    select r.*, left(${REJECT_TEXT}, ${COLUMN_LIMITS.rejectCode}) as reject_code, ${rejectReasonSql(REJECT_TEXT)} as reject_meaning
    from status_row r where r.submission_id is not null and r.problem is null and r.finding is null and not r.is_unchanged
  ),
  ordered as (
    select a.*, sum((from_state <> to_state)::int) over (partition by submission_id order by place rows between 1 following and unbounded following) > 0 as is_passed
    from accepted a where places > 1
  ),
  net as (
    select submission_id, version, to_state, new_source, new_at, from_state <> to_state as is_moved, 1 as rows, reject_code, reject_meaning,
      ${forKeptColumns(KEPT_COLUMNS, valueOf)}
    from accepted where places = 1
    union all
    select submission_id, min(version), (array_agg(to_state order by place desc))[1], (array_agg(new_source order by place desc))[1],
      (array_agg(new_at order by place desc))[1], bool_or(from_state <> to_state), count(*)::int,
      (array_agg(reject_code order by place desc) filter (where reject_code is not null and is_passed is not true))[1],
      (array_agg(reject_meaning order by place desc) filter (where reject_meaning is not null and is_passed is not true))[1], ${forKeptColumns(KEPT_COLUMNS, lastValue)}
    from ordered group by submission_id
  )`;

/**
 * Applies the rows without a problem, with their history and tranches, in one statement. A record changed since it was matched is not
 * overwritten, because its version differs. The comment in the statement names it where its beginning is all that the database shows.
 * Parameters: the counter, the actor, upload id, upload id.
 * @unscoped a lender's file covers every partner.
 */
export const applyRows = `
  /* apply status rows */
  with ${ACCEPTED_ROWS},
  applied as (
    update customer_journey.lender_application a set
      state = n.to_state,
      state_source = n.new_source,
      state_at = n.new_at,
      moved_at = case when n.is_moved then clock_timestamp() else a.moved_at end,
      lender_application_id = coalesce(a.lender_application_id, n.lender_application_id, n.late_lender_application_id),
      sanctioned_amount = coalesce(n.sanctioned_amount, a.sanctioned_amount, n.late_sanctioned_amount),
      rate_percent = coalesce(n.rate, a.rate_percent, n.late_rate),
      tenure_months = coalesce(n.tenure, a.tenure_months, n.late_tenure),
      emi = coalesce(n.emi, a.emi, n.late_emi),
      processing_fee = coalesce(n.processing_fee, a.processing_fee, n.late_processing_fee),
      reject_code = coalesce(n.reject_code, case when not n.is_moved then a.reject_code end),
      reject_reason = coalesce(n.reject_meaning, case when not n.is_moved then a.reject_reason end, ${usualReasonSql('n.to_state')}),
      hand_over = ${handOverAfterRow},
      version = a.version + 1
    from net n
    where a.id = n.submission_id and a.version = n.version
    returning a.id, a.application_id, a.lender_id, a.journey_key, old.state as from_state, new.state as to_state, n.is_moved, new.version,
      old.version as known_version, ${VALUES_BEFORE} as before, (select count(nextval(?::regclass)) from generate_series(1, n.rows)) as counted
  ),
  history as (
    insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, at, event_at, who, file_upload_id)
    select a.application_id, a.id, r.from_state, r.to_state, 'file', clock_timestamp(), r.new_at, ?, ?
    from accepted r join applied a on a.id = r.submission_id where r.from_state <> r.to_state order by r.place
  ),
  kept as (
    insert into customer_journey.file_change (upload_id, record_id, row_no, kind, version, known_version, outcome, before)
    select ?, a.id, r.row_no, 'application', a.version, a.known_version, 'updated', a.before from accepted r join applied a on a.id = r.submission_id
  ),
  disbursed as (${storeTranches})
  insert into applied_row select a.id, a.application_id, a.lender_id, a.journey_key, a.from_state, a.to_state,
    a.is_moved or exists (select from tranche t where t.submission_id = a.id and t.is_changed) from applied a`;

/**
 * Joins the changes that one file made to a record in several steps, so that they are undone as one. All rows of one step hold the same
 * values from before. Parameters: upload id twice.
 */
export const joinChangesOfFile = (kind: FileChangeKind) => `
  with step as (
    select distinct on (record_id, version) record_id, version, known_version, before
    from customer_journey.file_change where upload_id = ? and kind = '${kind}'
  )
  update customer_journey.file_change c set before = first.before, known_version = first.known_version, version = last.version
  from step first join step last on last.record_id = first.record_id and last.known_version = first.version and first.version <> last.version
  where c.upload_id = ? and c.kind = '${kind}' and c.record_id = first.record_id and c.version in (first.version, last.version)`;

/** Transitions, in the shape of the event. */
export const transitionedRows: MessageRows<typeof ApplicationStatesChanged> = {
  from: 'applied_row where from_state <> to_state',
  payload: {
    source: `'file'`,
    isByStaff: 'false',
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
  payload: { submissionId: 'submission_id', isRequested: 'false' },
  isBulk: true,
};

/** Reports rows that were applicable but not applied, because their record changed at the same time. */
export const reportConflicts = `
  update status_row r set finding = ${findingSql('changed-meanwhile')}
  where r.submission_id is not null and r.problem is null and r.finding is null and not r.is_unchanged
    and not exists (select from applied_row a where a.submission_id = r.submission_id)`;

/** Counts the records that the applicable rows change. */
export const countApplicable =
  'select count(distinct submission_id)::int as count from status_row where submission_id is not null and problem is null and finding is null and not is_unchanged';

/** Selects the files that changed records of `held` later, as a list of their ids. An undone file may be among them. */
export const laterFiles = (kind: FileChangeKind) => `
    coalesce((select json_agg(distinct e.upload_id) from held h join customer_journey.file_change e
      on e.record_id = h.record_id and e.kind = '${kind}' and e.version > h.version where h.is_changed), '[]')`;

/**
 * Locks the records that a file changed, and counts those that were changed since by another source, with the files and the other sources.
 * Parameters: upload id, when it was applied. @unscoped a lender's file covers every partner.
 */
export const laterChanges = `
  with held as (
    select c.row_no, c.record_id, c.version, a.application_id, a.version <> c.version as is_changed
    from customer_journey.file_change c join customer_journey.lender_application a on a.id = c.record_id
    where c.upload_id = ? and c.kind = 'application' order by a.id for update of a
  )
  select count(*) filter (where is_changed)::int as changed,
    coalesce((select json_agg(row_no) from (select row_no from held where is_changed order by row_no limit 10) first), '[]') as rows,
    ${laterFiles('application')} as files,
    coalesce((select json_agg(distinct s.source) from held h join customer_journey.application_history s
      on s.application_id = h.application_id and s.lender_application_id = h.record_id and s.at > ?::timestamptz and s.source <> 'file'
      where h.is_changed), '[]') as sources
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
    returning a.id, a.application_id, a.lender_id, a.journey_key, old.state as from_state, new.state as to_state, new.state_at,
      coalesce(c.before -> 'disbursals', '[]') as disbursals, c.known_version, new.version, nextval(?::regclass) as counted
  ),
  history as (
    insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, at, event_at, who, file_upload_id, note)
    select application_id, id, from_state, to_state, 'file', clock_timestamp(), state_at, ?, ?, 'undo' from undone where from_state <> to_state
  ),
  earlier as (${earlierChanges('application', 'undone')}),
  removed as (${deleteAddedTranches}),
  restored as (${restoreTranches})
  insert into applied_row select u.id, u.application_id, u.lender_id, u.journey_key, u.from_state, u.to_state,
    u.disbursals <> '[]' or exists (select from customer_journey.disbursal d where d.submission_id = u.id) from undone u`;
