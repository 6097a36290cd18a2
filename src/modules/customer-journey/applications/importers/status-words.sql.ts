/**
 * Statements about the status words of a file's rows, and about the lender they belong to. `status_row` is the table of the status file.
 */
import { MAX_STATUS_WORD_LENGTH } from '../../../../contracts/status-words.js';

/** Finding of a row whose status word has no mapping. */
export const UNKNOWN_STATUS = 'unknown-status';

/** Whether a row names a known lender other than its own. A name of no known lender counts as another spelling. */
export const NAMES_OTHER_LENDER = `r.named_lender <> r.its_lender
  and not exists (select from named_lender k where k.name = r.named_lender and k.lender_id = r.its_lender_id)`;

/** Creates a table of the known status words at evaluation time. Parameter: the words. */
export const createStatusWords = `
  create temporary table status_word on commit drop as
  select * from json_to_recordset(?) as w(word text, state text, lender_id uuid)`;

/** Applies the lender's own status words to rows that were matched by a key other than our reference. */
export const applyLenderStatusWords = `
  update status_row r set to_state = w.state from status_word w
  where w.lender_id = r.its_lender_id and w.word = r.status_key and w.state is distinct from r.to_state`;

/** Lists the unknown words that hold rows, the most frequent first. Parameter: maximum number of words. */
export const unknownStatusWords = `
  select status_key as word, coalesce(its_lender_id, lender_id) as lender_id, count(*)::int as held_rows from status_row
  where finding ->> 'code' = '${UNKNOWN_STATUS}' and length(status_key) <= ${MAX_STATUS_WORD_LENGTH}
  group by 1, 2 order by 3 desc, 1 limit ?`;

/** Lender names in lower case. Several lenders with one name are its loan types. Parameter: the lenders. */
export const createNamedLenders = `
  create temporary table named_lender on commit drop as
  select lower(name) as name, lender_id from json_to_recordset(?) as l(name text, lender_id uuid)`;

/** Number of unmatched rows that are checked for another lender. */
const UNKNOWN_ROW_SAMPLE = 2000;

/**
 * Counts the matched rows that belong to another lender than the given one, and returns the lender of most of them. Unmatched rows are
 * looked up by the lender's application id, up to the sample size. Numeric ids can coincide with those of other lenders, so these rows
 * count only if more than half of them match. @unscoped a lender's file covers every partner.
 */
export const countOtherLenderRows = `
  with looked_at as (
    select (select a.lender_id from customer_journey.lender_application a where a.lender_application_id = r.lender_application_id limit 1) as lender_id
    from (
      select lender_application_id from status_row
      where submission_id is null and not is_ambiguous and lender_id is not null and lender_application_id is not null limit ${UNKNOWN_ROW_SAMPLE}
    ) r
  ),
  foreign_row as (
    select its_lender_id as lender_id from status_row where finding ->> 'code' = 'other-lender'
    union all
    select lender_id from looked_at where lender_id is not null and (select count(lender_id) * 2 > count(*) from looked_at)
  )
  select count(*)::int as rows, mode() within group (order by lender_id) as lender_id,
    (select count(*)::int from status_row where submission_id is not null and finding ->> 'code' is distinct from 'other-lender') as own
  from foreign_row`;

/** Counts the unmatched rows that name another lender than that of the file, with the most frequent name, and all rows. */
export const countOtherLenderNames = `
  select count(*) filter (where is_other)::int as rows, count(*)::int as total, mode() within group (order by named_lender) filter (where is_other) as name
  from (
    select r.named_lender, r.submission_id is null and r.named_lender is not null
      and not exists (select from named_lender k where k.name = r.named_lender and k.lender_id = r.lender_id) as is_other
    from status_row r
  ) r`;
