/** The warning about a UTR (reference of a bank transfer) that another loan has already: one transfer pays out one loan. */
import { findingSql } from '../../../files/messages/index.js';
import { ENDED_STATES, REPORTS_DISBURSAL } from './disbursals.sql.js';

/** Returns the lender's number of a loan as lists show it to staff. */
const masked = (loanNumber: string) => `'••••' || right(${loanNumber}, 4)`;

/** A row can be one of these loans by our id, by a record and by the lender's number; the next one is another loan. */
const LOANS_OF_A_UTR = 4;

/**
 * The loans that have the UTR of a row: those in the file as its rows leave them, our loans outside the file, records of the same lender that
 * are not ours, and rows of the file that are not ours. A reversed payout, and a record that shows none, do not count. Only the first loans
 * of a UTR are compared with its rows, because a file may have the same word in all of them.
 * @unscoped a lender's file covers every partner.
 */
const PAID_LOANS = `
  select distinct upper(t.utr) as utr, 1 as rank, t.submission_id, null::uuid as lender_id, null::text as loan_no from tranche t
  where t.utr is not null and not t.is_reversed
  union all
  select u.utr, 1, d.submission_id, null, null from (select distinct utr from payout) u cross join lateral (
    select distinct d.submission_id from customer_journey.disbursal d
    where upper(d.utr) = u.utr and not d.is_reversed and not exists (select from tranche t where t.submission_id = d.submission_id)
    limit ${LOANS_OF_A_UTR}
  ) d
  union all
  select u.utr, 2, null, u.lender_id, l.record_key from (select distinct utr, lender_id from payout) u cross join lateral (
    select l.record_key from customer_journey.lender_record l
    where upper(l.utr) = u.utr and l.submission_id is null and l.lender_id = u.lender_id and l.state not in ${ENDED_STATES}
    limit ${LOANS_OF_A_UTR}
  ) l
  union all
  select distinct utr, 3, null::uuid, lender_id, loan_no from payout where submission_id is null`;

/** The name of a loan of ours as staff find it, or of a lender's record. @unscoped a lender's file covers every partner. */
const LOAN_NAME = `case when o.submission_id is null then ${masked('o.loan_no')} else coalesce((
      select ${masked('a.lender_application_id')} || ' (' || a.id || ')' from customer_journey.lender_application a where a.id = o.submission_id
    ), o.submission_id::text) end`;

/**
 * Warns of the accepted rows whose UTR another loan has; the warning names one of these loans.
 * @unscoped a lender's file covers every partner.
 */
export const warnOfSharedUtrs = `
  with payout as materialized (
    select r.row_no, upper(r.utr) as utr, r.submission_id, coalesce(r.its_lender_id, r.lender_id) as lender_id, r.lender_application_id as loan_no
    from status_row r where r.utr is not null and r.problem is null and r.finding is null and ${REPORTS_DISBURSAL}
  ),
  paid as (
    select * from (select *, row_number() over (partition by utr order by rank, submission_id, loan_no) as place from (${PAID_LOANS}) each) ordered
    where place <= ${LOANS_OF_A_UTR}
  ),
  other as (
    select distinct on (p.row_no) p.row_no, o.submission_id, o.loan_no
    from payout p
    join paid o on o.utr = p.utr
    left join customer_journey.lender_application a on a.id = p.submission_id
    where case when o.rank = 1 then o.submission_id is distinct from p.submission_id
      else o.lender_id = p.lender_id and o.loan_no is distinct from p.loan_no and o.loan_no is distinct from a.lender_application_id end
    order by p.row_no, o.place
  )
  update status_row r set warnings = jsonb_build_array(${findingSql('utr-of-another-loan', { loan: LOAN_NAME })})
  from other o where o.row_no = r.row_no`;

/** The warnings of a row, if it is accepted. */
export const ROW_WARNINGS = 'case when r.problem is null and r.finding is null then r.warnings end as warnings';
