/**
 * The statements of a payout file, all of its rows at once. The temporary table `commission_row` holds one line for each staged row, in the
 * columns
 * of `commission_line`; it is dropped with the transaction.
 */
import { findingSql, missingValueSql } from '../../files/messages/index.js';
import { absorbedLines } from './commission-audit.sql.js';
import { remarkTopicSql } from './remark-topic.sql.js';

/** Column of the line → value of the row; texts for display only are truncated, and of a remark only the topic is stored. */
const ROW_COLUMNS: Readonly<Record<string, string>> = {
  loan_no: 's.lender_application_id',
  product: 'left(s.product, 60)',
  payout_rate: 'left(s.payout_rate, 60)',
  disbursal_date: 's.disbursal_date::date',
  loan_amount: 's.loan_amount::numeric(14, 2)',
  gross: 's.gross_payout::numeric(14, 2)',
  clawback: 's.clawback::numeric(14, 2)',
  gst: 's.gst::numeric(14, 2)',
  gst_percent: 's.gst_percent::numeric(7, 4)',
  tds: 's.tds::numeric(14, 2)',
  net: 's.net::numeric(14, 2)',
  invoice_no: 's.invoice_no',
  utr: 's.utr',
  remark: remarkTopicSql('s.remark'),
};
const rowColumns = Object.keys(ROW_COLUMNS);
/** Columns of a line that a file changes. */
const storedColumns = [...rowColumns, 'submission_id', 'line_key', 'payment_key'];
/** Maximum lengths of a line's numbers; a longer one is refused. */
const COLUMN_LIMITS = { lender_application_id: 80, invoice_no: 60, utr: 40 } as const;
/** A payment number: at least six letters and digits. Other values in files (`Pending`, a date) do not prove a payment. */
const isPayment = (utr: string) => `${utr} ~ '^[A-Za-z0-9]{6,}$' and ${utr} ~ '[0-9]'`;

/** Serializes checks and imports of files of one lender. Parameter: the lender. */
export const lockLenderLines = `select pg_advisory_xact_lock(hashtext('revenue.commission_line'), hashtext(?))`;

/** Inserts the staged rows. Parameters: lender, first day of the month. */
export const stageRows = (stage: string) => `
  create temporary table commission_row on commit drop as
  select s.row_no, s.problem, s.unique_id, s.phone, s.lender as told_lender, s.month as told_month, ?::uuid as lender_id, ?::date as month,
    null::uuid as submission_id, false as is_ambiguous, false as is_elsewhere, null::varchar(80) as line_key, coalesce(upper(s.utr), '') as payment_key,
    null::uuid as line_id, false as is_known, null::uuid[] as absorbs, false as is_unchanged, null::jsonb as finding,
    ${rowColumns.map((column) => `${ROW_COLUMNS[column]} as ${column}`).join(', ')}
  from ${stage} s`;

/**
 * Selects all rows, in batches: phone numbers are compared by the module that has their key. A row with an unreadable cell is matched too, so
 * that its error names the application.
 */
export const openMatchKeys = `
  declare commission_key no scroll cursor for
  select row_no as row, unique_id as reference, loan_no as "lenderApplicationId", phone from commission_row`;
export const nextMatchKeys = 'fetch 10000 from commission_key';

/** Parameter: rows with their application or card. */
export const storeMatches = `
  update commission_row r set submission_id = m."submissionId", is_ambiguous = m."isAmbiguous", is_elsewhere = m."isReferenceElsewhere"
  from json_to_recordset(?) as m (row integer, "submissionId" uuid, "isAmbiguous" boolean, "isReferenceElsewhere" boolean) where m.row = r.row_no`;

/**
 * Matches by the lender's number alone where another row, or a line of an earlier file, has established the application or card; each row
 * then gets the key
 * of its line. A row with an unreadable cell establishes nothing. Parameter: the lender.
 */
export const inheritMatches = `
  with told as (
    select loan_no, submission_id from commission_row where problem is null and submission_id is not null and loan_no is not null and not is_elsewhere
    union all
    select l.loan_no, l.submission_id from revenue.commission_line l
    where l.lender_id = ? and l.submission_id is not null and l.loan_no in (select loan_no from commission_row where submission_id is null)
  ),
  sure as (select loan_no, min(submission_id::text)::uuid as submission_id from told group by loan_no having count(distinct submission_id) = 1)
  update commission_row r set submission_id = coalesce(r.submission_id, s.submission_id), line_key = coalesce(r.submission_id, s.submission_id)::text
  from commission_row own left join sure s on s.loan_no = own.loan_no and own.submission_id is null and not own.is_ambiguous and not own.is_elsewhere
  where own.row_no = r.row_no`;

/** Lenders and months named in rows, each once. */
export const statedLendersAndMonths = `
  select distinct told_lender as lender, told_month as month from commission_row
  where problem is null and (told_lender is not null or told_month is not null) limit 1000`;

/** Rejects rows that name another lender or month than the upload. Parameters: the named values, with what differs; the month. */
export const rejectContradictions = `
  update commission_row r set finding = case
    when t."isOtherLender" then ${findingSql('lender-differs')}
    else ${findingSql('month-differs', { month: '?::text' })}
  end
  from json_to_recordset(?) as t (lender text, month text, "isOtherLender" boolean)
  where r.problem is null and r.told_lender is not distinct from t.lender and r.told_month is not distinct from t.month`;

/** Sets the first problem of a row. A row is no duplicate of a rejected one. Parameter: today in India. */
export const findProblems = `
  with judged as (
    select row_no, coalesce(line_key, loan_no) as line_key, payment_key, coalesce(finding, case
      when is_elsewhere then ${findingSql('other-lender')}
      when is_ambiguous then ${findingSql('match-ambiguous')}
      when submission_id is null and loan_no is null and (unique_id is not null or phone is not null) then ${findingSql('application-not-found')}
      when submission_id is null and loan_no is null then ${findingSql('match-key-missing')}
      when gross is null and clawback is null then ${missingValueSql('gross_payout')}
      when disbursal_date > ?::date then ${findingSql('date-in-future')}
      when not (${isPayment('utr')}) then ${findingSql('utr-unreadable', { column: `'utr'` })}
      ${Object.entries(COLUMN_LIMITS)
        .map(([column, limit]) => {
          const held = column === 'lender_application_id' ? 'loan_no' : column;
          return `when length(${held}) > ${limit} then ${findingSql('text-too-long', { column: `'${column}'`, limit: String(limit) })}`;
        })
        .join('\n      ')}
    end) as finding
    from commission_row where problem is null
  ),
  doubled as (
    select row_no, line_key, finding, min(row_no) filter (where finding is null) over (partition by line_key, payment_key) as first_row from judged
  )
  update commission_row r set line_key = d.line_key,
    finding = coalesce(d.finding, case when d.first_row < d.row_no then ${findingSql('duplicate-row', { first: 'd.first_row' })} end)
  from doubled d where d.row_no = r.row_no`;

/**
 * Finds the line of each row, of the same month, under our reference or the lender's number: the line of its payment; a claim whose payment
 * the row reports; or a payment of the same amounts, where the row omits the number. Any other row becomes a new line.
 */
export const findExistingLines = `
  with candidate as (
    select r.row_no, r.payment_key as told, r.gross, r.clawback, l.id, l.payment_key, l.line_key = r.line_key as is_own, l.gross as known_gross, l.clawback as known_clawback
    from commission_row r join revenue.commission_line l on l.lender_id = r.lender_id and l.month = r.month and l.line_key in (r.line_key, r.loan_no)
    where r.problem is null and r.finding is null
  ),
  same as (
    select distinct on (id) row_no, id from (
      select distinct on (row_no) row_no, id from candidate where payment_key = told order by row_no, is_own desc, id
    ) one order by id, row_no
  ),
  open_candidate as (
    select * from candidate c where not exists (select from same s where s.row_no = c.row_no or s.id = c.id) and payment_key <> told and (
      (payment_key = '' and (gross is null) = (known_gross is null))
      or (told = '' and (coalesce(gross, 0), coalesce(clawback, 0)) = (coalesce(known_gross, 0), coalesce(known_clawback, 0))))
  ),
  other as (
    select distinct on (id) row_no, id from (
      select distinct on (row_no) * from open_candidate order by row_no, is_own desc, gross = known_gross desc nulls last, id
    ) one order by id, gross = known_gross desc nulls last, row_no
  ),
  known as (select * from same union all select * from other)
  update commission_row r set is_known = k.id is not null, line_id = coalesce(k.id, gen_random_uuid())
  from commission_row own left join known k on k.row_no = own.row_no
  where own.row_no = r.row_no and r.problem is null and r.finding is null`;

/**
 * Finds lines of a row's payment under only the lender's number, from before their application was known: they are merged into the row's
 * line, so that nothing counts twice.
 */
export const findAbsorbedLines = `
  with absorbed as (
    select distinct on (l.id) l.id, r.row_no
    from commission_row r join revenue.commission_line l on l.lender_id = r.lender_id and l.month = r.month and l.line_key = r.loan_no
    left join revenue.commission_line k on k.id = r.line_id
    where r.problem is null and r.finding is null and r.submission_id is not null and l.submission_id is null and l.dispute_reason is null
      and l.payment_key in ('', r.payment_key, k.payment_key) and not exists (select from commission_row o where o.line_id = l.id)
    order by l.id, r.row_no
  )
  update commission_row r set absorbs = a.ids
  from (select row_no, array_agg(id) as ids from absorbed group by row_no) a where a.row_no = r.row_no`;

/** Value of a line's column after its row: a later file that omits a value removes nothing. */
const updatedLine = (column: string) =>
  column === 'payment_key' ? `coalesce(nullif(r.payment_key, ''), l.payment_key)` : `coalesce(r.${column}, l.${column})`;
const rowOf = (columns: readonly string[]) => `row(${columns.join(', ')})`;

/** Rows without changes write nothing. */
export const markUnchanged = `
  update commission_row r set is_unchanged = true from revenue.commission_line l
  where r.is_known and r.absorbs is null and l.id = r.line_id
    and ${rowOf(storedColumns.map((column) => `l.${column}`))} is not distinct from ${rowOf(storedColumns.map(updatedLine))}`;

/** Writes the lines and what an undo needs, in one statement. Parameters: the counter, upload id, the counter, upload id. */
export const applyRows = `
  with taken as (select * from commission_row where problem is null and finding is null and not is_unchanged),
  gone as (
    delete from revenue.commission_line l using taken r where l.id = any(r.absorbs) returning r.row_no, to_jsonb(l) as line
  ),
  absorbed as (select row_no, jsonb_agg(line) as lines from gone group by row_no),
  fresh as (
    insert into revenue.commission_line (id, lender_id, month, ${storedColumns.join(', ')})
    select line_id, lender_id, month, ${storedColumns.join(', ')} from taken where not is_known
    returning nextval(?::regclass) as counted
  ),
  fresh_kept as (
    insert into revenue.commission_change (upload_id, row_no, line_id, version, absorbed)
    select ?, r.row_no, r.line_id, 1, a.lines from taken r left join absorbed a on a.row_no = r.row_no where not is_known
  ),
  changed as (
    update revenue.commission_line l set ${storedColumns.map((column) => `${column} = ${updatedLine(column)}`).join(', ')}, changed_at = clock_timestamp(), version = l.version + 1
    from taken r where r.is_known and l.id = r.line_id
    returning l.id, r.row_no, new.version, old.version as known_version, nextval(?::regclass) as counted,
      jsonb_build_object(${storedColumns.map((column) => `'${column}', old.${column}`).join(', ')}) as before
  )
  insert into revenue.commission_change (upload_id, row_no, line_id, version, known_version, before, absorbed)
  select ?, c.row_no, c.id, c.version, c.known_version, c.before, a.lines from changed c left join absorbed a on a.row_no = c.row_no`;

/** Outcome, or predicted outcome, of each row. */
export const rowResults = `
  select row_no, case when is_unchanged then 'unchanged' when submission_id is null then 'unmatched' when is_known then 'updated' else 'created' end as outcome, submission_id,
    coalesce(problem, case when finding is not null then jsonb_build_array(finding) end) as findings, null::jsonb as warnings
  from commission_row`;

/**
 * Locks the lines that a file has changed, and counts those that something else has changed since: another version, merged into another
 * line,
 * or replaced by another line. Parameter: upload id.
 */
export const laterChanges = `
  with held as (
    select l.* from revenue.commission_change c join revenue.commission_line l on l.id = c.line_id where c.upload_id = ? order by l.id for update of l
  ),
  judged as (
    select c.row_no, c.line_id, c.version, l.id is null or l.version <> c.version or exists (
      select from revenue.commission_line o
      where o.lender_id = l.lender_id and o.month = l.month and o.id <> l.id and o.line_key = c.before ->> 'line_key' and o.payment_key = c.before ->> 'payment_key'
    ) or exists (
      select from jsonb_populate_recordset(null::revenue.commission_line, c.absorbed) a
      join revenue.commission_line o on o.lender_id = a.lender_id and o.month = a.month and o.line_key = a.line_key and o.payment_key = a.payment_key
    ) as is_changed
    from revenue.commission_change c left join held l on l.id = c.line_id where c.upload_id = ?
  )
  select count(*) filter (where is_changed)::int as changed,
    coalesce((select json_agg(row_no) from (select row_no from judged where is_changed order by row_no limit 10) first), '[]') as rows,
    coalesce((select json_agg(distinct e.upload_id) from judged j join revenue.commission_change e
      on e.line_id = j.line_id and e.version > j.version where j.is_changed), '[]') as files
  from judged`;

/** Removes the lines that a file has created. Parameters: upload id, the counter. */
export const undoCreated = `
  delete from revenue.commission_line l using revenue.commission_change c where c.upload_id = ? and c.before is null and l.id = c.line_id
  returning nextval(?::regclass) as counted`;

/** Restores the lines that a file has changed; an earlier file can then be undone too. Parameters: upload id, the counter, upload id. */
export const undoChanged = `
  with undone as (
    update revenue.commission_line l set ${storedColumns.map((column) => `${column} = b.${column}`).join(', ')}, changed_at = clock_timestamp(), version = l.version + 1
    from revenue.commission_change c, jsonb_populate_record(null::revenue.commission_line, c.before) b
    where c.upload_id = ? and c.before is not null and l.id = c.line_id
    returning l.id, c.known_version, new.version, nextval(?::regclass) as counted
  )
  update revenue.commission_change e set version = u.version from undone u where e.line_id = u.id and e.version = u.known_version and e.upload_id <> ?`;

/** Restores lines that were merged into others. Parameter: upload id. */
export const undoAbsorbed = `insert into revenue.commission_line select l.* from ${absorbedLines}`;

/** Selects the numbers of unmatched lines, in batches. Parameter: lender. */
export const openUnmatched = `
  declare unmatched_loan no scroll cursor for
  select row_number() over ()::int as row, loan_no as "lenderApplicationId", null as reference, null as phone
  from (select distinct loan_no from revenue.commission_line where lender_id = ? and submission_id is null and loan_no is not null) l`;
export const nextUnmatched = 'fetch 10000 from unmatched_loan';

/**
 * Assigns lines to the application with their number. Updates what an undo would restore too, and keeps versions, so that nothing blocks
 * an undo. Where our reference already has a line of the month and payment, the line keeps the lender's number as key. Parameters: numbers
 * with applications, lender.
 */
export const matchLines = `
  with found as (select * from json_to_recordset(?) as m ("loanNo" text, "submissionId" uuid)),
  chosen as (
    select l.id, f."submissionId" as submission_id, row_number() over (partition by f."submissionId", l.month, l.payment_key order by l.id) = 1 and not exists (
      select from revenue.commission_line o
      where o.lender_id = l.lender_id and o.month = l.month and o.line_key = f."submissionId"::text and o.payment_key = l.payment_key) as has_place
    from found f join revenue.commission_line l on l.lender_id = ? and l.loan_no = f."loanNo" and l.submission_id is null
  ),
  matched as (
    update revenue.commission_line l set submission_id = c.submission_id, line_key = case when c.has_place then c.submission_id::text else l.line_key end
    from chosen c where l.id = c.id returning l.id, l.submission_id, l.line_key
  )
  update revenue.commission_change h set before = h.before || jsonb_build_object('submission_id', m.submission_id, 'line_key', m.line_key)
  from matched m where h.line_id = m.id and h.before -> 'submission_id' = 'null'`;

/** Selects the lines of a file from a row on. Parameters: upload id, row, how many. */
export const readChanges = `
  select c.row_no as row, c.line_id as id, l.submission_id as "submissionId", case when l.submission_id is null then 'unmatched' when c.before is null then 'created' else 'updated' end as outcome
  from revenue.commission_change c left join revenue.commission_line l on l.id = c.line_id
  where c.upload_id = ? and c.row_no > ? order by c.row_no limit ?`;

/** Deletes some of the data for an undo. Parameters: upload id, how many. */
export const purgeChanges = `
  delete from revenue.commission_change c using (select upload_id, row_no from revenue.commission_change where upload_id = ? limit ?) old
  where c.upload_id = old.upload_id and c.row_no = old.row_no`;
