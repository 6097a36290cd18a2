/** Statements about the words of a file's rows, and about whose rows they are. `status_row` is that of the status file. */
import { MAX_STATUS_WORD_LENGTH } from '../../../../contracts/status-words.js';
import { findingSql } from '../../../files/messages/index.js';
import type { FileChangeKind } from '../domain/file-change.entity.js';

/** The finding of a row whose word nobody has explained. */
export const UNKNOWN_STATUS = 'unknown-status';

/** Whether a row names a lender of ours that is not its own. What no lender is called is another spelling, not another lender. */
export const NAMES_OTHER_LENDER = `r.named_lender <> r.its_lender
  and not exists (select from named_lender k where k.name = r.named_lender and k.lender_id = r.its_lender_id)`;

/** The words as they are known when a file is judged. Parameter: the words. */
export const createStatusWords = `
  create temporary table status_word on commit drop as
  select * from json_to_recordset(?) as w(word text, state text, lender_id uuid)`;

/** Rows that were matched by another key than our reference, in the words of the lender that they belong to. */
export const applyLenderStatusWords = `
  update status_row r set to_state = w.state from status_word w
  where w.lender_id = r.its_lender_id and w.word = r.status_key and w.state is distinct from r.to_state`;

/** The words that hold rows back, the most frequent first. Parameter: how many at most. */
export const unknownStatusWords = `
  select status_key as word, coalesce(its_lender_id, lender_id) as lender_id, count(*)::int as held_rows from status_row
  where finding ->> 'code' = '${UNKNOWN_STATUS}' and length(status_key) <= ${MAX_STATUS_WORD_LENGTH}
  group by 1, 2 order by 3 desc, 1 limit ?`;

/** A row of an application that the file has changed already: that other row counts. Parameter: upload id. */
export const rejectRepeatedRows = (kind: FileChangeKind, rows: string, record: string) => `
  update status_row r set finding = ${findingSql('duplicate-row', { first: 'c.row_no' })}
  from customer_journey.file_change c, ${rows} n
  where c.upload_id = ? and c.kind = '${kind}' and n.row_no = r.row_no and c.record_id = n.${record} and r.problem is null and r.finding is null`;

/** What lenders are called, in small letters; several of one name are several loan types of it. Parameter: the lenders. */
export const createNamedLenders = `
  create temporary table named_lender on commit drop as
  select lower(name) as name, lender_id from json_to_recordset(?) as l(name text, lender_id uuid)`;

/** Rows of unknown applications by which a file of another lender is known. */
const UNKNOWN_ROW_SAMPLE = 2000;

/**
 * How many of the rows that we know belong to another lender than the one that was named, and to which most of them. Rows that we do not know are
 * looked at by the lender's id, as many as tell what kind of file it is: ids that are plain numbers meet those of other lenders by chance, so that
 * they count where most of them do. @unscoped a lender's file is the house's and tells of every partner.
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

/** How many rows that are about none of our applications name another lender than the one whose file it is, and which most of them; and how many rows there are. */
export const countOtherLenderNames = `
  select count(*) filter (where is_other)::int as rows, count(*)::int as total, mode() within group (order by named_lender) filter (where is_other) as name
  from (
    select r.named_lender, r.submission_id is null and r.named_lender is not null
      and not exists (select from named_lender k where k.name = r.named_lender and k.lender_id = r.lender_id) as is_other
    from status_row r
  ) r`;
