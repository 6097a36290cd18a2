/** SQL of the differences between ledger and facts by submission, month and kind, and of months without the number of their disbursals. */
export const ledgerRules: Readonly<Record<string, string>> = {
  'the ledger does not hold what a fact says': `
    select submission_id from (
      select submission_id, paid_for, tranche, lender_id, month, kind, rupees from revenue.ledger_entry
      union all
      select f.submission_id, f.paid_for, f.tranche, f.lender_id, f.month, booked.kind, -booked.rupees from revenue.revenue_fact f cross join lateral (values
        ('expected', f.expected), ('clawback', case when f.is_clawed_back then -f.expected else 0 end),
        ('partner_share', -f.partner_share), ('partner_clawback', case when f.is_clawed_back then f.partner_share else 0 end)
      ) booked (kind, rupees)
    ) held group by submission_id, paid_for, tranche, lender_id, month, kind having sum(rupees) <> 0`,
  'a month does not know its disbursals': `
    select m.id from revenue.revenue_month m left join revenue.revenue_fact f
      on f.lender_id = m.lender_id and f.month = m.month and f.paid_for = 'disbursal' and f.standing = 'earned'
    group by m.id having m.disbursals <> count(f.submission_id) or m.disbursed <> coalesce(sum(f.rupees), 0)`,
};
