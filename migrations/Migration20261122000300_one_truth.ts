import { Migration } from '@mikro-orm/migrations';

/** The states of a lender application in the order of a loan, endings last but for what follows a disbursal: only to tell who is further. */
const ORDER = `array['lead_created', 'offer_received', 'offer_selected', 'redirected', 'kyc_pending', 'docs_pending', 'under_review', 'approved',
  'agreement_pending', 'mandate_pending', 'dedupe_rejected', 'ineligible', 'rejected', 'cancelled', 'expired', 'disbursed', 'cooling_off_exit', 'closed']`;

/**
 * One owner of an application's state at a lender: `lender_application` gets to know when its state came about, takes over what only
 * `submission` knew, and the copy there ends. Events become commands: what was chosen and not planned yet is planned.
 */
export class Migration20261122000300_one_truth extends Migration {
  override up(): void {
    this.addSql(`alter table "customer_journey"."application_history" add "event_at" timestamptz null;`);
    this.addSql(`alter table "customer_journey"."lender_application" add "state_at" timestamptz null;`);
    // The day of the disbursal where a file told it; else the lender's answer, else the move itself.
    this.addSql(`
      update customer_journey.lender_application set state_at = case
        when state_source = 'file' and state = 'disbursed' then least(moved_at, disbursal_date::timestamp at time zone 'Asia/Kolkata')
        when state_source = 'api' then coalesce(answered_at, moved_at)
        else moved_at end
      where state_source <> 'customer'`);
    // A submission knows more where its news had not reached the application yet.
    this.addSql(`
      with ahead as (
        select a.id, a.application_id, a.customer_id, a.state as from_state, s.state as to_state, s.updated_at, s.reason, s.lender_application_id,
               case when s.state in ('offer_selected', 'redirected') then 'customer' else 'api' end as source
        from lenders.submission s join customer_journey.lender_application a on a.id = s.id
        where s.state <> 'not_sent' and s.state <> a.state and s.updated_at >= a.moved_at
        and a.state_source in ('customer', 'api') and a.state not in ('dedupe_rejected', 'ineligible', 'rejected', 'cancelled', 'expired', 'disbursed', 'cooling_off_exit', 'closed')
        and (array_position(${ORDER}, s.state::text) > array_position(${ORDER}, a.state) or exists (
          select from platform.outbox o where o.name = 'lenders.lender-answered.v1' and o.payload->>'submissionId' = s.id::text
          and not exists (select from platform.inbox i where i.message_id = o.id and i.done_at is not null)))
      ), history as (
        insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, event_at, who)
        select application_id, id, from_state, to_state, source, updated_at, case when source = 'customer' then customer_id end from ahead
      )
      update customer_journey.lender_application a set state = h.to_state, state_source = h.source, moved_at = clock_timestamp(), version = a.version + 1,
        state_at = case when h.source = 'api' then h.updated_at else a.state_at end
      from ahead h where h.id = a.id`);
    this.addSql(`
      update customer_journey.lender_application a set reject_reason = coalesce(a.reject_reason, s.reason),
        lender_application_id = coalesce(a.lender_application_id, s.lender_application_id), version = a.version + 1
      from lenders.submission s where s.id = a.id
      and ((a.reject_reason is null and s.reason is not null) or (a.lender_application_id is null and s.lender_application_id is not null))`);
    this.addSql(`
      insert into platform.outbox (id, name, payload)
      select gen_random_uuid(), 'lenders.plan-submissions.v1', jsonb_build_object('applicationId', a.application_id,
        'submissions', jsonb_build_array(jsonb_build_object('submissionId', a.id, 'lenderId', a.lender_id)))
      from customer_journey.lender_application a
      where a.journey_key is not null and a.state = 'lead_created' and not exists (select from lenders.submission s where s.id = a.id)`);
    this.addSql(`alter table "customer_journey"."lender_application" drop column "answered_at";`);
    this.addSql(`alter table "lenders"."submission" drop column "state", drop column "reason";`);
    this.addSql(`alter table "lenders"."submission" drop constraint "submission_phase_check";`);
    this.addSql(
      `alter table "lenders"."submission" add constraint "submission_phase_check" check ("phase" in ('planned', 'sending', 'unknown', 'settled', 'parked', 'withdrawn'));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "lenders"."submission" add "state" varchar(30) not null default 'not_sent', add "reason" varchar(40) null;`);
    this.addSql(`
      update lenders.submission s set state = a.state, reason = a.reject_reason from customer_journey.lender_application a
      where a.id = s.id and (a.state <> 'lead_created' or s.phase = 'settled')`);
    this.addSql(`update lenders.submission set phase = 'parked', last_error = 'consent withdrawn' where phase = 'withdrawn'`);
    this.addSql(`alter table "lenders"."submission" drop constraint "submission_phase_check";`);
    this.addSql(
      `alter table "lenders"."submission" add constraint "submission_phase_check" check ("phase" in ('planned', 'sending', 'unknown', 'settled', 'parked'));`,
    );
    this.addSql(`alter table "customer_journey"."lender_application" add "answered_at" timestamptz null;`);
    this.addSql(`update customer_journey.lender_application set answered_at = state_at where state_source = 'api'`);
    this.addSql(`alter table "customer_journey"."lender_application" drop column "state_at";`);
    this.addSql(`alter table "customer_journey"."application_history" drop column "event_at";`);
  }
}
