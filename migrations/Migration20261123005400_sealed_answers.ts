import { Migration } from '@mikro-orm/migrations';

/** Rows of one transaction: a few milliseconds each, while offers are asked for. */
const AT_ONCE = 1000;

/**
 * What an evaluation answers is sealed with the key of its customer from now on. Of what stands there in clear the parts that tell of the applicant
 * go: what the offers of a loan type told (weight of gold, kind and worth of a home, turnover), what a lender would check, and for what reasons others
 * refuse. Nothing is lost: request and verdicts stand sealed beside them. Rows are rewritten in stretches, in no transaction around them all.
 */
export class Migration20261123005400_sealed_answers extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `alter table "customer_journey"."evaluation" add column if not exists "answer_sealed" text null, alter column "answer" drop not null;`,
    );
    this.addSql(inStretches('offer', `jsonb_exists_any(facts, array['details', 'unchecked'])`, `facts = facts - 'details' - 'unchecked'`));
    this.addSql(inStretches('evaluation', 'answer is not null', `answer = ${withoutApplicant}`));
  }

  /** Rows without an answer in clear are evaluations that a build of before makes anew when it is asked. */
  override down(): void {
    this.addSql(`update customer_journey.evaluation set answer = '{"matched":[],"unmatched":[],"orders":{"apr":[],"emi":[],"amount":[],"fee":[]}}'
      where answer is null`);
    this.addSql(`alter table "customer_journey"."evaluation" drop column "answer_sealed", alter column "answer" set not null;`);
  }
}

/** The answer as it was, its cards without details, its other lenders without reasons. */
const withoutApplicant = `(
  select (answer::jsonb || jsonb_build_object(
    'matched', coalesce((select jsonb_agg(card - 'details' || '{"unchecked": []}' order by n)
      from jsonb_array_elements(answer::jsonb->'matched') with ordinality m(card, n)), '[]'),
    'unmatched', coalesce((select jsonb_agg(lender || '{"reasons": []}' order by n)
      from jsonb_array_elements(answer::jsonb->'unmatched') with ordinality u(lender, n)), '[]')))::json)`;

/** Walks through a table of the customer's journey by its ids. */
const inStretches = (table: string, which: string, change: string) => `
  do $$
  declare
    past uuid := '00000000-0000-0000-0000-000000000000';
    last uuid;
  begin
    loop
      select max(id::text)::uuid into last from (select id from customer_journey.${table} where id > past order by id limit ${AT_ONCE}) stretch;
      exit when last is null;
      update customer_journey.${table} set ${change} where id > past and id <= last and ${which};
      commit;
      past := last;
    end loop;
  end $$`;
