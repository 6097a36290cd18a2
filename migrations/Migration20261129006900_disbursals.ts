import { Migration } from '@mikro-orm/migrations';

const FORMER_STATES = [
  ...['lead_created', 'dedupe_rejected', 'ineligible', 'offer_received', 'offer_selected', 'redirected', 'kyc_pending', 'docs_pending'],
  ...['under_review', 'approved', 'agreement_pending', 'mandate_pending', 'disbursed', 'rejected', 'cancelled', 'expired'],
  ...['cooling_off_exit', 'closed'],
];
const STATES = FORMER_STATES.flatMap((state) => (state === 'disbursed' ? ['part_disbursed', state] : [state]));

const TABLES = [
  ['customer_journey', 'application', 'application_state_check'],
  ['customer_journey', 'lender_application', 'lender_application_state_check'],
  ['lenders', 'status_word', 'status_word_state_check'],
] as const;

/** Status words for a loan that was paid out in part. The first one meant a full disbursal until now. */
const WORDS = [
  ...['part disbursed', 'partly disbursed', 'partially disbursed', 'partial disbursed', 'partial disbursal', 'partial disbursement'],
  ...['part disbursal', 'part disbursement', 'part paid', 'partly paid out', 'tranche disbursed'],
];
const WORD_LIST = WORDS.map((word) => `('${word}')`).join(', ');

/** The disbursal that the columns of a lender application, or their values before a file, describe. */
const FORMER_BEFORE = `case when coalesce(before ->> 'disbursed_amount', before ->> 'disbursal_date', before ->> 'utr') is null then '[]'::jsonb
  else jsonb_build_array(jsonb_build_object('number', 1, 'amount', before -> 'disbursed_amount', 'disbursed_on', before -> 'disbursal_date',
    'utr', before -> 'utr', 'source', 'file')) end`;

/**
 * A disbursal is a row of its own: a loan can be paid out in tranches. The disbursal of each lender application becomes its first tranche,
 * and the columns end. Revenue facts and ledger entries name the tranche; those that exist belong to the first one.
 */
export class Migration20261129006900_disbursals extends Migration {
  override up(): void {
    this.addSql(
      `create table "customer_journey"."disbursal" ("submission_id" uuid not null, "number" smallint not null, "amount" numeric(14,2) null, "disbursed_on" date null, "utr" varchar(40) null, "source" varchar(10) not null, "created_at" timestamptz not null default now(), primary key ("submission_id", "number"));`,
    );
    this.addSql(`
      insert into customer_journey.disbursal (submission_id, number, amount, disbursed_on, utr, source, created_at)
      select id, 1, disbursed_amount, disbursal_date, utr, 'file', coalesce(state_at, moved_at) from customer_journey.lender_application
      where coalesce(disbursed_amount::text, disbursal_date::text, utr) is not null`);
    this.addSql(`create index disbursal_by_utr on customer_journey.disbursal (upper(utr)) where utr is not null;`);
    this.addSql(
      `update customer_journey.file_change set before = (before - array['disbursed_amount', 'disbursal_date', 'utr']) || jsonb_build_object('disbursals', ${FORMER_BEFORE})
       where kind = 'application' and before is not null`,
    );
    for (const [schema, table, name] of TABLES) this.addStateCheck(schema, table, name, STATES);
    this.addSql(
      `update lenders.status_word set state = 'part_disbursed', version = version + 1, updated_at = now() where folded = 'part disbursed' and lender_id is null and state = 'disbursed'`,
    );
    this.addSql(`
      insert into lenders.status_word (id, word, folded, state, created_at, updated_at)
      select gen_random_uuid(), w.word, w.word, 'part_disbursed', now(), now() from (values ${WORD_LIST}) as w (word)
      where not exists (select from lenders.status_word s where s.folded = w.word and s.lender_id is null and s.deleted_at is null)`);
    this.addSql(`alter table "revenue"."revenue_fact" add "tranche" smallint not null default 1;`);
    this.addSql(`alter table "revenue"."ledger_entry" add "tranche" smallint not null default 1;`);
    this.addSql(
      `alter table "customer_journey"."lender_application" drop column "disbursed_amount", drop column "disbursal_date", drop column "utr";`,
    );
  }

  /** Keeps the sum of the tranches with the last date and UTR. */
  override down(): void {
    this.addSql(
      `alter table "customer_journey"."lender_application" add "disbursed_amount" numeric(14,2) null, add "disbursal_date" date null, add "utr" varchar(40) null;`,
    );
    this.addSql(`
      update customer_journey.lender_application a set disbursed_amount = d.amount, disbursal_date = d.disbursed_on, utr = d.utr
      from (
        select submission_id, sum(amount) as amount, max(disbursed_on) as disbursed_on, (array_agg(utr order by disbursed_on desc nulls last, number desc))[1] as utr
        from customer_journey.disbursal group by submission_id
      ) d where d.submission_id = a.id`);
    this.addSql(`update customer_journey.lender_application set state = 'disbursed' where state = 'part_disbursed'`);
    this.addSql(`update lenders.status_word set state = 'disbursed' where state = 'part_disbursed'`);
    for (const [schema, table, name] of TABLES) this.addStateCheck(schema, table, name, FORMER_STATES);
    this.addSql(`alter table "revenue"."ledger_entry" drop column "tranche";`);
    this.addSql(`alter table "revenue"."revenue_fact" drop column "tranche";`);
    this.addSql(`drop table "customer_journey"."disbursal";`);
  }

  private addStateCheck(schema: string, table: string, name: string, states: readonly string[]): void {
    const list = states.map((state) => `'${state}'`).join(', ');
    this.addSql(
      `alter table "${schema}"."${table}" drop constraint "${name}", add constraint "${name}" check ("state" in (${list})) not valid;`,
    );
  }
}
