/** The warning about a UTR (reference of a bank transfer) that another loan has already: one transfer pays out one loan. */
import { findingSql } from '../../../files/messages/index.js';
import { ENDED_STATES, REPORTS_DISBURSAL } from './disbursals.sql.js';

/** Returns the lender's number of a loan as lists show it to staff. */
const masked = (loanNumber: string) => `'••••' || right(${loanNumber}, 4)`;

/**
 * The loans other than that of a row that have its UTR: our loans outside the file, those in the file as its rows leave them, records of
 * the same lender that are not ours, and rows of the file that are not ours. A reversed payout, and a record that shows none, do not count.
 * @unscoped a lender's file covers every partner.
 */
const OTHER_LOANS = `
  select p.row_no, 1 as rank, d.submission_id, null as loan_no from payout p
  join customer_journey.disbursal d on upper(d.utr) = p.utr and d.submission_id is distinct from p.submission_id and not d.is_reversed
  where not exists (select from tranche t where t.submission_id = d.submission_id)
  union all
  select p.row_no, 1, t.submission_id, null from payout p
  join tranche t on upper(t.utr) = p.utr and t.submission_id is distinct from p.submission_id and not t.is_reversed
  union all
  select p.row_no, 2, null, l.record_key from payout p
  join customer_journey.lender_record l on upper(l.utr) = p.utr and l.submission_id is null and l.lender_id = p.lender_id
    and l.state not in ${ENDED_STATES} and l.record_key is distinct from p.loan_no
    and l.record_key is distinct from (select a.lender_application_id from customer_journey.lender_application a where a.id = p.submission_id)
  union all
  select p.row_no, 3, null, o.loan_no from payout p
  join payout o on o.utr = p.utr and o.submission_id is null and o.loan_no is distinct from p.loan_no`;

/** The name of a loan of ours as staff find it, or of a lender's record. @unscoped a lender's file covers every partner. */
const LOAN_NAME = `case when o.submission_id is null then ${masked('o.loan_no')} else coalesce((
      select ${masked('a.lender_application_id')} || ' (' || a.id || ')' from customer_journey.lender_application a where a.id = o.submission_id
    ), o.submission_id::text) end`;

/** Warns of the accepted rows whose UTR another loan has; the warning names one of these loans. */
export const warnOfSharedUtrs = `
  with payout as materialized (
    select r.row_no, upper(r.utr) as utr, r.submission_id, coalesce(r.its_lender_id, r.lender_id) as lender_id, r.lender_application_id as loan_no
    from status_row r where r.utr is not null and r.problem is null and r.finding is null and ${REPORTS_DISBURSAL}
  ),
  other as (select distinct on (row_no) * from (${OTHER_LOANS}) each order by row_no, rank, submission_id, loan_no)
  update status_row r set warnings = jsonb_build_array(${findingSql('utr-of-another-loan', { loan: LOAN_NAME })})
  from other o where o.row_no = r.row_no`;

/** The warnings of a row, if it is accepted. */
export const ROW_WARNINGS = 'case when r.problem is null and r.finding is null then r.warnings end as warnings';
