import { rupees, type ReferenceItem, type ReferenceLoan, type LoanOutcome } from './reference-ledger.js';

type Query = (sql: string, values: readonly unknown[]) => Promise<unknown>;

/** The resulting state of a lender's report, and the transitions to it. */
const pathOf: Readonly<Record<LoanOutcome, readonly string[]>> = {
  'looked-at': ['under_review'],
  'known-already': ['dedupe_rejected'],
  approved: ['approved'],
  'turned-down': ['approved', 'cancelled'],
  'paid-unpriced': ['approved', 'disbursed'],
  paid: ['disbursed'],
  'paid-and-closed': ['disbursed', 'closed'],
  'given-back': ['disbursed', 'cooling_off_exit'],
  'given-back-and-closed': ['disbursed', 'cooling_off_exit', 'closed'],
  refused: ['rejected'],
};

/** Inserts applications of one customer at as many lenders as the loans name, directly into the database and without any report yet. */
export async function addLoans(
  query: Query,
  customerId: string,
  loans: readonly Pick<ReferenceLoan, 'id' | 'lender' | 'partner'>[],
): Promise<void> {
  const rows = JSON.stringify(loans.map(({ id, lender, partner }) => ({ id, lender, partner })));
  await query(
    `with loan as (select * from jsonb_to_recordset($1) as l (id uuid, lender uuid, partner uuid)),
     applications as (
       insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, partner_id, created_at, updated_at)
       select id, $2::uuid, 'pl', 150000, 12, partner, now(), now() from loan
     )
     insert into customer_journey.lender_application
       (id, application_id, customer_id, lender_id, lender_name, offer_id, requested_amount, requested_tenure_months, phone_index, partner_id, moved_at, created_at)
     select id, id, $2::uuid, lender, 'Slab Bank', gen_random_uuid(), 150000, 12, repeat('x', 43), partner, now(), now() from loan`,
    [rows, customerId],
  );
}

/**
 * Applies lenders' reports on loans as a status file does, but without messages. A month begins in India while it is still the previous one
 * in London.
 */
export async function applyLoanOutcomes(query: Query, loans: readonly ReferenceLoan[]): Promise<void> {
  const rows = loans.map(({ id, outcome, amount, month, paidIn }) => ({
    id,
    path: pathOf[outcome],
    state: pathOf[outcome].at(-1),
    amount: outcome === 'paid-unpriced' ? null : rupees(amount),
    paid_on: `${paidIn}-28`,
    at: `${month}-01T00:00:00+05:30`,
  }));
  await query(
    `with told as (select * from jsonb_to_recordset($1) as t (id uuid, path jsonb, state text, amount numeric, paid_on date, at timestamptz)),
     moved as (
       update customer_journey.lender_application l set state = t.state, state_source = 'file', state_at = t.at, version = l.version + 1
       from told t where l.id = t.id
     ),
     disbursed as (
       insert into customer_journey.disbursal (submission_id, number, amount, disbursed_on, source) select id, 1, amount, paid_on, 'file' from told
       on conflict (submission_id, number) do update set amount = excluded.amount, disbursed_on = excluded.disbursed_on
     )
     insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, event_at)
     select t.id, t.id, 'lead_created', step.state, 'file', t.at from told t, jsonb_array_elements_text(t.path) with ordinality as step (state, number)
     order by t.id, step.number`,
    [JSON.stringify(rows)],
  );
}

const count = (value: bigint | null) => (value === null ? null : Number(value));
const amount = (value: bigint | null) => (value === null ? null : rupees(value));

/** Replaces the revenue items of lenders, in the given order, without messages. */
export async function writeItems(
  query: Query,
  lenders: readonly { readonly id: string; readonly items: readonly ReferenceItem[] }[],
): Promise<void> {
  const rows = lenders.flatMap(({ id, items }) =>
    items.map(({ disbursed, number, ats, flat, thousandths, type, isOn }, place) => ({
      ...{
        lender: id,
        place,
        type,
        is_on: isOn,
        flat: amount(flat),
        percent: thousandths === null ? null : `${Number(thousandths) / 1000}`,
      },
      ...{ disbursed_min: amount(disbursed[0]), disbursed_max: amount(disbursed[1]), ats_min: amount(ats[0]), ats_max: amount(ats[1]) },
      ...{ number_min: count(number[0]), number_max: count(number[1]) },
    })),
  );
  await query(
    `with gone as (update revenue.revenue_item set deleted_at = now() where lender_id = any($2::uuid[]) and deleted_at is null)
     insert into revenue.revenue_item (id, lender_id, slab_disbursed_min, slab_disbursed_max, slab_number_min, slab_number_max, ats_min, ats_max,
       revenue_type_id, revenue_flat, revenue_percent, status, position, created_at, updated_at)
     select gen_random_uuid(), lender, disbursed_min, disbursed_max, number_min, number_max, ats_min, ats_max, type, flat, percent, is_on, place, now(), now()
     from jsonb_to_recordset($1) as i (lender uuid, place int, type int, is_on boolean, flat numeric, percent numeric, disbursed_min numeric,
       disbursed_max numeric, ats_min numeric, ats_max numeric, number_min int, number_max int)`,
    [JSON.stringify(rows), lenders.map(({ id }) => id)],
  );
}
