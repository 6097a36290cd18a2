/**
 * Statements of a MIS file, run after those that evaluate its rows as a status file. The temporary table `record_part` holds one row per
 * storable row, in the columns of `lender_record`, and `record_row` the outcome of all rows of one record together. Both are dropped at the
 * end of the transaction.
 */
import { findingSql } from '../../../files/messages/index.js';
import { day, LIMIT_FINDINGS, matchRowsBy, STATUS_FINDINGS } from './application-status.sql.js';
import {
  earlierChanges,
  laterFiles,
  fillsApplication,
  forKeptColumns,
  lastValue,
  valueOf,
  type ValueOfRows,
} from './apply-status-rows.sql.js';
import { rejectReasonSql } from './reject-reason.sql.js';
import { ROW_WARNINGS } from './utr-warnings.sql.js';

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

const originColumns = Object.keys(ORIGIN_COLUMNS);
const storedColumns = [...Object.keys(RECORD_COLUMNS), ...originColumns];
/** The columns whose late values only fill in what is missing. */
const keptColumns = Object.keys(RECORD_COLUMNS).filter((column) => column !== 'state');

/** Columns that describe one disbursal together: a late row fills in all of them or none. */
const DISBURSAL_COLUMNS = ['disbursed_amount', 'disbursal_date', 'utr'];
const HAS_NO_DISBURSAL = `num_nonnulls(${['l', 'n'].flatMap((row) => DISBURSAL_COLUMNS.map((column) => `${row}.${column}`)).join(', ')}) = 0`;

/** Serialises the files of one lender. Parameter: the lender. */
export const lockLenderRecords = `select pg_advisory_xact_lock(hashtext('customer_journey.lender_record'), hashtext(?))`;

/** Matches applications whose lender id came with an earlier file. */
export const matchByLenderRecord = `
  update status_row r set submission_id = l.submission_id
  from customer_journey.lender_record l
  where r.submission_id is null and not r.is_ambiguous and l.lender_id = r.lender_id and l.record_key = r.lender_application_id and l.submission_id is not null`;

/**
 * Matches rows by the lender's id if other rows of the file have it together with a key of ours: only where they name one application, or
 * also where they name several, so that the row is ambiguous; two are enough to see that. @unscoped a lender's file covers every partner.
 */
const matchByRowsNaming = (applications: 'one' | 'any') =>
  matchRowsBy(`
    status_row r
    join (
      select lender_application_id, array_agg(distinct submission_id) as ids
      from status_row where submission_id is not null and lender_application_id is not null and its_lender_id = lender_id
      group by lender_application_id
    ) named on named.lender_application_id = r.lender_application_id ${applications === 'one' ? 'and cardinality(named.ids) = 1' : ''}
    join customer_journey.lender_application a on a.id = any(named.ids[1:2])
    where r.submission_id is null and not r.is_ambiguous`);

export const matchByRowsNamingOne = matchByRowsNaming('one');
export const matchByRowsNamingAny = matchByRowsNaming('any');

/**
 * Accepts rows without an application of ours if they hold the lender's own id and are valid otherwise. Parameter: today's date in India.
 */
export const acceptUnmatched = `
  with judged as (
    select row_no, case ${STATUS_FINDINGS}
      when r.disbursed_amount > r.sanctioned_amount and not r.is_top_up then ${findingSql('disbursed-above-sanctioned')} ${LIMIT_FINDINGS}
    end as finding
    from status_row r
    where problem is null and finding ->> 'code' = 'application-not-found' and lender_application_id is not null
  )
  update status_row r set finding = j.finding from judged j where j.row_no = r.row_no`;

/**
 * Creates `record_part`: the storable rows with the existing record of each, if any, in the order of their dates. Rows belong to one record
 * if they have the same application of ours or the same key. A lender's id that belongs to two applications of ours is the key of
 * neither: their records have our reference. A row is late when it is older than its record.
 * @unscoped a lender's file covers every partner.
 */
export const createRecordParts = (stage: string) => `
  create temporary table record_part on commit drop as
  select *, first_value(known_id) over whole as record_known_id, coalesce(status_date < first_value(known_date) over whole, false) as is_late,
    row_number() over (partition by record order by status_date nulls last, row_no) as place, count(*) over (partition by record) as parts
  from (
    select r.row_no, r.lender_id, coalesce(r.submission_id::text, k.id::text, r.lender_application_id) as record,
      coalesce(k.record_key, case when keyed.id is null then own.key end, r.submission_id::text) as record_key, r.submission_id,
      coalesce(r.from_state <> r.to_state, false) as is_moved, (a.id is not null and ${fillsApplication}) as fills_application,
      ${storedColumns.map((column) => `${RECORD_COLUMNS[column] ?? ORIGIN_COLUMNS[column] ?? 'null'} as ${column}`).join(', ')},
      r.is_late as is_late_payout, r.is_unchanged as is_repeat, k.id as known_id, k.status_date as known_date, k.state as known_state
    from status_row r
    join ${stage} s on s.row_no = r.row_no
    left join customer_journey.lender_application a on a.id = r.submission_id
    left join (
      select lender_application_id from status_row
      where submission_id is not null and problem is null and finding is null group by lender_application_id having count(distinct submission_id) > 1
    ) shared on shared.lender_application_id = r.lender_application_id
    cross join lateral (
      select coalesce(case when shared.lender_application_id is null then r.lender_application_id end, r.submission_id::text) as key
    ) own
    left join customer_journey.lender_record keyed on keyed.lender_id = r.lender_id and keyed.record_key = own.key
    left join lateral (
      select * from customer_journey.lender_record l
      where l.lender_id = r.lender_id
        and (l.submission_id = r.submission_id or (l.id = keyed.id and (l.submission_id is null or r.submission_id is null)))
      order by l.id = keyed.id desc nulls last limit 1
    ) k on true
    where r.problem is null and r.finding is null
  ) each
  window whole as (partition by record order by known_id nulls last rows between unbounded preceding and unbounded following)`;

/** Rejects rows that are not ours and repeat the row before, and removes them from all later statements. */
export const rejectRepeatedParts = `
  with said as (
    select row_no, lag(row_no) over (partition by record order by place) as former,
      jsonb_build_array(${storedColumns.join(', ')}) = lag(jsonb_build_array(${storedColumns.join(', ')})) over (partition by record order by place) as is_same
    from record_part where parts > 1 and submission_id is null
  ),
  repeated as (
    delete from record_part p using said s where s.row_no = p.row_no and s.is_same returning p.row_no, s.former
  )
  update status_row r set finding = ${findingSql('duplicate-row', { first: 'd.former' })} from repeated d where d.row_no = r.row_no`;

/**
 * Rejects rows that are not ours and are older than the status of their record, and removes them from all later statements; those of our
 * applications were compared with these.
 */
export const rejectOutdatedParts = `
  with outdated as (
    delete from record_part where submission_id is null and is_late and state <> known_state returning row_no, status_date, known_date
  )
  update status_row r set finding = ${findingSql('older-than-known', { date: day('o.status_date'), known: day('o.known_date') })}
  from outdated o where o.row_no = r.row_no`;

/**
 * Returns the value of a record after its rows: an empty field of a later row removes nothing, a late row only fills in what is missing, and
 * the first origin is kept.
 */
const updatedRecord = (column: string) => {
  if (originColumns.includes(column)) return `coalesce(l.${column}, n.${column})`;
  const late = DISBURSAL_COLUMNS.includes(column) ? `case when ${HAS_NO_DISBURSAL} then n.late_${column} end` : `n.late_${column}`;
  return `coalesce(n.${column}, l.${column}, ${late})`;
};
const rowOf = (columns: readonly string[]) => `row(${columns.join(', ')})`;

/** A late payout, or a row older than its record, says nothing of the status, unless it changes that of the application. */
const CHANGES_STATE = '(case when is_late_payout or (is_late and submission_id is not null) then is_moved else not is_late end)';
const stateColumns = (value: ValueOfRows) =>
  `${value('state', CHANGES_STATE)} as state, ${value('state', `not ${CHANGES_STATE}`)} as late_state`;
/** Whether a row may be news to its application although it is none to the record. */
const IS_NEWS_OF_APPLICATION = '(fills_application or (is_late and submission_id is not null and not is_repeat))';
const firstValue = (column: string) => `(array_agg(${column} order by place) filter (where ${column} is not null))[1] as ${column}`;

/** Creates `record_row`: the outcome of the rows of each record. It is unchanged when neither the record nor its application changes. */
export const createRecordRows = `
  create temporary table record_row on commit drop as
  select n.*, coalesce(n.record_known_id, gen_random_uuid()) as record_id, n.record_known_id is not null as is_known,
    l.id is not null and not n.is_moved and not n.is_news and not exists (select from tranche t where t.submission_id = n.submission_id and t.is_changed)
      and ${rowOf([...storedColumns.map((column) => `l.${column}`), 'l.submission_id'])} is not distinct from ${rowOf([...storedColumns.map(updatedRecord), 'coalesce(n.submission_id, l.submission_id)'])} as is_unchanged
  from (
    select record, lender_id, record_key, submission_id, is_moved, ${IS_NEWS_OF_APPLICATION} as is_news, record_known_id, 1 as rows,
      ${stateColumns(valueOf)}, ${forKeptColumns(keptColumns, valueOf)}, ${originColumns.join(', ')}
    from record_part where parts = 1
    union all
    select record, any_value(lender_id),
      (array_agg(record_key order by known_id nulls last, record_key = submission_id::text, place))[1],
      any_value(submission_id), bool_or(is_moved), bool_or(${IS_NEWS_OF_APPLICATION}), any_value(record_known_id), count(*)::int,
      ${stateColumns(lastValue)}, ${forKeptColumns(keptColumns, lastValue)}, ${originColumns.map(firstValue).join(', ')}
    from record_part where parts > 1 group by record
  ) n
  left join customer_journey.lender_record l on l.id = n.record_known_id`;

/** Marks rows without changes: nothing is written for them. */
export const markUnchanged = `
  update status_row r set is_unchanged = true
  from record_part p join record_row n on n.record = p.record where p.row_no = r.row_no and n.is_unchanged`;

/** Outcome of a row that changes a record, used by history and results. */
const OUTCOME = `case when p.submission_id is null then 'unmatched' when p.record_known_id is not null or p.place > 1 then 'updated' else 'created' end`;

/**
 * Writes the records, with the values for an undo; not those whose application has changed meanwhile, because their rows are uploaded again.
 * Parameters: the counter, upload id, the counter, upload id.
 */
export const applyRecords = `
  with taken as (
    select * from record_row n where not is_unchanged and not exists (
      select from record_part p join status_row r on r.row_no = p.row_no where p.record = n.record and r.finding is not null)
  ),
  fresh as (
    insert into customer_journey.lender_record (id, lender_id, record_key, submission_id, ${storedColumns.join(', ')})
    select record_id, lender_id, record_key, submission_id, ${storedColumns.map((column) => (column === 'state' ? 'coalesce(state, late_state)' : column)).join(', ')}
    from taken where not is_known
    returning nextval(?::regclass) as counted
  ),
  fresh_kept as (
    insert into customer_journey.file_change (upload_id, record_id, row_no, kind, version, outcome)
    select ?, n.record_id, p.row_no, 'record', 1, ${OUTCOME} from taken n join record_part p on p.record = n.record where not n.is_known
  ),
  changed as (
    update customer_journey.lender_record l set
      ${storedColumns.map((column) => `${column} = ${updatedRecord(column)}`).join(', ')},
      submission_id = coalesce(n.submission_id, l.submission_id), changed_at = clock_timestamp(), version = l.version + 1
    from taken n where n.is_known and l.id = n.record_id
    returning l.id, n.record, new.version, old.version as known_version, (select count(nextval(?::regclass)) from generate_series(1, n.rows)) as counted,
      jsonb_build_object(${[...storedColumns, 'submission_id'].map((column) => `'${column}', old.${column}`).join(', ')}) as before
  )
  insert into customer_journey.file_change (upload_id, record_id, row_no, kind, version, known_version, outcome, before)
  select ?, c.id, p.row_no, 'record', c.version, c.known_version, ${OUTCOME}, c.before from changed c join record_part p on p.record = c.record`;

/**
 * Keeps which record a rejected row is about; an undo ignores it. Each branch reads an index of its own, as a lender has many records.
 * Parameter: upload id.
 */
export const keepRejectedRows = `
  insert into customer_journey.file_change (upload_id, record_id, row_no, kind, version, outcome)
  select ?, l.id, r.row_no, 'refused', l.version, 'unchanged'
  from status_row r
  cross join lateral (
    select n.id, n.version from customer_journey.lender_record n
    where r.submission_id is null and not r.is_ambiguous and n.lender_id = r.lender_id and n.record_key = r.lender_application_id
    union all
    select n.id, n.version from customer_journey.lender_record n where n.submission_id = r.submission_id and n.lender_id = r.lender_id
  ) l
  where r.problem is not null or r.finding is not null
  on conflict do nothing`;

/** Forgets the rejection of rows that are accepted by now. Parameter: upload id. */
export const forgetAcceptedRows = `
  delete from customer_journey.file_change c using status_row r
  where c.upload_id = ? and c.kind = 'refused' and c.row_no = r.row_no and r.problem is null and r.finding is null`;

/** Outcome of each row, applied or expected. */
export const recordRowResults = `
  select r.row_no, case when n.is_unchanged then 'unchanged' else ${OUTCOME} end as outcome, r.submission_id,
    coalesce(r.problem, case when r.finding is not null then jsonb_build_array(r.finding) end) as findings, ${ROW_WARNINGS}
  from status_row r left join record_part p on p.row_no = r.row_no left join record_row n on n.record = p.record`;

/** Locks the records that a file changed, and counts those that another file has changed since. Parameter: upload id. */
export const laterRecordChanges = `
  with held as (
    select c.row_no, c.record_id, c.version, l.version <> c.version as is_changed
    from customer_journey.file_change c join customer_journey.lender_record l on l.id = c.record_id
    where c.upload_id = ? and c.kind = 'record' order by l.id for update of l
  )
  select count(*) filter (where is_changed)::int as changed,
    coalesce((select json_agg(row_no) from (select row_no from held where is_changed order by row_no limit 10) first), '[]') as rows,
    ${laterFiles('record')} as files
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
