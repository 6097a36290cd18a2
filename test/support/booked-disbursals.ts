import { rupees } from './reference-ledger.js';
import type { ReferenceDisbursal } from './reference-commission.js';

type Query = (sql: string, values: readonly unknown[]) => Promise<unknown>;

/** Turns a third of these loans, rounded down, into a second tranche with its part of what is owed. */
export async function splitIntoTranches(query: Query, loans: readonly string[]): Promise<void> {
  await query(
    `with second as (
       insert into revenue.revenue_fact (submission_id, paid_for, tranche, lender_id, month, rupees, standing, partner_id, expected)
       select submission_id, paid_for, 2, lender_id, month, trunc(rupees / 3, 2), standing, partner_id, trunc(expected / 3, 2)
       from revenue.revenue_fact where submission_id = any($1)
       returning submission_id, rupees, expected
     )
     update revenue.revenue_fact f set rupees = f.rupees - s.rupees, expected = f.expected - s.expected
     from second s where f.submission_id = s.submission_id and f.tranche = 1`,
    [loans],
  );
}

/** Books what one lender owes, as the ledger would have accrued it: a share only where there is a partner. */
export async function bookExpected(query: Query, lender: string, disbursals: readonly ReferenceDisbursal[]): Promise<void> {
  const rows = disbursals.map(({ id, paidFor, month, amount, expected, clawedBack, partner, share }) => ({
    ...{ id, paid_for: paidFor, month: `${month}-01`, amount: rupees(paidFor === 'disbursal' ? amount : 0n), expected: rupees(expected) },
    ...{ taken_back: rupees(clawedBack), partner, share: rupees(partner === null ? 0n : share) },
  }));
  await query(
    `with d as (
       select * from jsonb_to_recordset($1) as d (id uuid, paid_for text, month date, amount numeric, expected numeric, taken_back numeric, partner uuid, share numeric)
     ),
     fact as (
       insert into revenue.revenue_fact (submission_id, paid_for, lender_id, month, rupees, standing, partner_id, expected, partner_share, is_clawed_back)
       select id, paid_for, $2, month, amount, case when taken_back > 0 then 'given_back' else 'earned' end, partner, expected, share, taken_back > 0 from d
     )
     insert into revenue.ledger_entry (kind, lender_id, month, submission_id, paid_for, partner_id, rupees, cause)
     select e.kind, $2, d.month, d.id, d.paid_for, d.partner, e.rupees, 'event' from d cross join lateral (values
       ('expected', expected), ('clawback', -taken_back), ('partner_share', -share), ('partner_clawback', case when taken_back > 0 then share else 0 end)
     ) e (kind, rupees) where e.rupees <> 0`,
    [JSON.stringify(rows), lender],
  );
}
