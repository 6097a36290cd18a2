/**
 * Statements of a MIS file, run after those that evaluate its rows as a status file. The temporary table `record_row` holds one row per
 * storable row, in the columns of `lender_record`; it is dropped at the end of the transaction.
 */
import { findingSql, missingValueSql } from '../../../files/messages/index.js';
import { earlierChanges } from './application-status.sql.js';
import { rejectReasonSql } from './reject-reason.sql.js';
import { UNKNOWN_STATUS } from './status-words.sql.js';

/** Column of the record → value of the row. Longer texts are cut where they are only displayed, such as the lender's own words. */
const RECORD_COLUMNS: Readonly<Record<string, string>> = {
  product: 'left(s.product, 60)',
  status: 'left(r.status, 200)',
  state: 'r.to_state',
  status_date: 'r.latest_date',
  applied_amount: 's.applied_amount::numeric(14, 2)',
  sanctioned_amount: 'r.sanctioned_amount::numeric(14, 2)',
  disbursed_amount: 'r.disbursed_amount::numeric(14, 2)',
  disbursal_date: 'r.disbursal_date',
  utr: 'r.utr',
  rate_percent: 'r.rate::numeric(7, 3)',
  tenure_months: 'r.tenure',
  emi: 'r.emi::numeric(14, 2)',
  processing_fee: 'r.processing_fee::numeric(14, 2)',
  reject_reason: rejectReasonSql('s.reject_reason'),
};

/** Origin of the lead as the lender reports it; the first value is kept. */
const ORIGIN_COLUMNS: Readonly<Record<string, string>> = {
  utm_source: 'left(s.utm_source, 120)',
  utm_medium: 'left(s.utm_medium, 120)',
  utm_campaign: 'left(s.utm_campaign, 120)',
  partner: 'left(s.partner, 120)',
  dsa_code: 'left(s.dsa_code, 60)',
};

const recordColumns = Object.keys(RECORD_COLUMNS);
const storedColumns = [...recordColumns, ...Object.keys(ORIGIN_COLUMNS)];

/** Serialises the files of one lender. Parameter: the lender. */
export const lockLenderRecords = `select pg_advisory_xact_lock(hashtext('customer_journey.lender_record'), hashtext(?))`;

/** Matches applications whose lender id came with an earlier file. */
export const matchByLenderRecord = `
  update status_row r set submission_id = l.submission_id
  from customer_journey.lender_record l
  where r.submission_id is null and not r.is_ambiguous and l.lender_id = r.lender_id and l.record_key = r.lender_application_id and l.submission_id is not null`;

/**
 * Accepts rows without an application of ours if they hold the lender's own id and are valid otherwise. Parameter: today's date in India.
 */
export const acceptUnmatched = `
  with judged as (
    select row_no, lender_application_id, case
      when to_state is null then ${findingSql(UNKNOWN_STATUS, { value: 'left(status, 40)' })}
      when latest_date > ?::date then ${findingSql('date-in-future')}
      when to_state = 'disbursed' and disbursed_amount is null then ${missingValueSql('disbursed_amount')}
      when to_state = 'disbursed' and disbursal_date is null then ${missingValueSql('disbursal_date')}
      when to_state = 'disbursed' and utr is null then ${missingValueSql('utr')}
      when disbursed_amount > sanctioned_amount and not is_top_up then ${findingSql('disbursed-above-sanctioned')}
      when tenure > 480 then ${findingSql('amount-too-large', { column: `'tenure'` })}
      when length(lender_application_id) > 80 then ${findingSql('text-too-long', { column: `'lender_application_id'`, limit: '80' })}
      when length(utr) > 40 then ${findingSql('text-too-long', { column: `'utr'`, limit: '40' })}
    end as finding
    from status_row
    where problem is null and finding ->> 'code' = 'application-not-found' and lender_application_id is not null
  ),
  doubled as (
    select row_no, finding, min(row_no) filter (where finding is null) over (partition by lender_application_id) as first_row from judged
  )
  update status_row r set finding = coalesce(d.finding, case when d.first_row < d.row_no then ${findingSql('duplicate-row', { first: 'd.first_row' })} end)
  from doubled d where d.row_no = r.row_no`;

/** Creates `record_row`: the storable rows, with the existing record of each, if any. */
export const createRecordRows = (stage: string) => `
  create temporary table record_row on commit drop as
  select r.row_no, r.lender_id, coalesce(k.record_key, r.lender_application_id, r.submission_id::text) as record_key, r.submission_id,
    ${storedColumns.map((column) => `${RECORD_COLUMNS[column] ?? ORIGIN_COLUMNS[column] ?? 'null'} as ${column}`).join(', ')},
    coalesce(k.id, gen_random_uuid()) as record_id, k.id is not null as is_known, k.version as known_version
  from status_row r
  join ${stage} s on s.row_no = r.row_no
  left join lateral (
    select * from customer_journey.lender_record l
    where l.lender_id = r.lender_id and (l.record_key = coalesce(r.lender_application_id, r.submission_id::text) or l.submission_id = r.submission_id)
    order by l.record_key = coalesce(r.lender_application_id, r.submission_id::text) desc limit 1
  ) k on true
  where r.problem is null and r.finding is null`;

/** Returns the value of a record after its row: an empty field of a later file removes nothing, and the first origin is kept. */
const updatedRecord = (column: string) =>
  recordColumns.includes(column) ? `coalesce(n.${column}, l.${column})` : `coalesce(l.${column}, n.${column})`;
const rowOf = (columns: readonly string[]) => `row(${columns.join(', ')})`;

/** Keeps the first of several rows for one record, and removes the others from all later statements. */
export const rejectDuplicateRecords = `
  with places as (
    select row_no, least(min(row_no) over (partition by record_key), min(row_no) over (partition by record_id)) as first_row from record_row
  ),
  doubled as (
    delete from record_row n using places p where p.row_no = n.row_no and p.first_row < n.row_no returning n.row_no, p.first_row
  )
  update status_row r set finding = ${findingSql('duplicate-row', { first: 'd.first_row' })} from doubled d where d.row_no = r.row_no`;

/**
 * Marks rows without changes: neither the record nor the application is written. A row whose application has changed since is not marked.
 */
export const markUnchanged = `
  update status_row r set is_unchanged = true
  from record_row n join customer_journey.lender_record l on l.id = n.record_id
  where n.row_no = r.row_no and (r.submission_id is null or r.from_state = r.to_state)
    and ${rowOf([...storedColumns.map((column) => `l.${column}`), 'l.submission_id'])} is not distinct from ${rowOf([...storedColumns.map(updatedRecord), 'coalesce(n.submission_id, l.submission_id)'])}`;

/** Outcome of a row that changes a record, used by history and results. */
const OUTCOME = `case when n.submission_id is null then 'unmatched' when n.is_known then 'updated' else 'created' end`;

/** Writes the records, with the values for an undo. Parameters: the counter, upload id, the counter, upload id. */
export const applyRecords = `
  with taken as (
    select n.* from record_row n join status_row r on r.row_no = n.row_no where r.finding is null and not r.is_unchanged
  ),
  fresh as (
    insert into customer_journey.lender_record (id, lender_id, record_key, submission_id, ${storedColumns.join(', ')})
    select record_id, lender_id, record_key, submission_id, ${storedColumns.join(', ')} from taken where not is_known
    returning nextval(?::regclass) as counted
  ),
  fresh_kept as (
    insert into customer_journey.file_change (upload_id, record_id, row_no, kind, version, outcome)
    select ?, record_id, row_no, 'record', 1, ${OUTCOME} from taken n where not is_known
  ),
  changed as (
    update customer_journey.lender_record l set
      ${storedColumns.map((column) => `${column} = ${updatedRecord(column)}`).join(', ')},
      submission_id = coalesce(n.submission_id, l.submission_id), changed_at = clock_timestamp(), version = l.version + 1
    from taken n where n.is_known and l.id = n.record_id
    returning l.id, n.row_no, new.version, old.version as known_version, ${OUTCOME} as outcome, nextval(?::regclass) as counted,
      jsonb_build_object(${[...storedColumns, 'submission_id'].map((column) => `'${column}', old.${column}`).join(', ')}) as before
  )
  insert into customer_journey.file_change (upload_id, record_id, row_no, kind, version, known_version, outcome, before)
  select ?, id, row_no, 'record', version, known_version, outcome, before from changed`;

/** Outcome of each row, applied or expected. */
export const recordRowResults = `
  select r.row_no, case when r.is_unchanged then 'unchanged' else ${OUTCOME} end as outcome,
    coalesce(r.problem, case when r.finding is not null then jsonb_build_array(r.finding) end) as findings
  from status_row r left join record_row n on n.row_no = r.row_no`;

/** Locks the records that a file changed, and counts those that another file has changed since. Parameter: upload id. */
export const laterRecordChanges = `
  with held as (
    select c.row_no, l.version <> c.version as is_changed
    from customer_journey.file_change c join customer_journey.lender_record l on l.id = c.record_id
    where c.upload_id = ? and c.kind = 'record' order by l.id for update of l
  )
  select count(*) filter (where is_changed)::int as changed,
    coalesce((select json_agg(row_no) from (select row_no from held where is_changed order by row_no limit 10) first), '[]') as rows
  from held`;

/** Undoes a file's new and changed records. Parameters: upload id, the counter, upload id, the counter, upload id. */
export const undoRecords = `
  with gone as (
    delete from customer_journey.lender_record l using customer_journey.file_change c
    where c.upload_id = ? and c.kind = 'record' and c.before is null and l.id = c.record_id
    returning nextval(?::regclass) as counted
  ),
  undone as (
    update customer_journey.lender_record l set
      ${[...storedColumns, 'submission_id'].map((column) => `${column} = b.${column}`).join(', ')}, changed_at = clock_timestamp(), version = l.version + 1
    from customer_journey.file_change c, jsonb_populate_record(null::customer_journey.lender_record, c.before) b
    where c.upload_id = ? and c.kind = 'record' and c.before is not null and l.id = c.record_id
    returning l.id, c.known_version, new.version, nextval(?::regclass) as counted
  )
  ${earlierChanges('record', 'undone')}`;
