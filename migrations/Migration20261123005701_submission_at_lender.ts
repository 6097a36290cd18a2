import { Migration } from '@mikro-orm/migrations';

const index = 'submission_at_lender';

/**
 * A lender's own id for an application is of one submission: the index is made while answers come in, in no transaction, and one that a stop left half
 * made is made anew. Answers to a lender's form whose lead is out, or never will be, are forgotten.
 */
export class Migration20261123005701_submission_at_lender extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await this.requireUnique();
    this.addSql('set lock_timeout = 0');
    this.addSql(`drop index concurrently if exists lenders.${index}`);
    this.addSql(
      `create unique index concurrently ${index} on lenders.submission (journey_key, lender_application_id) where lender_application_id is not null`,
    );
    this.addSql('reset lock_timeout');
    this.addSql(`update lenders.submission set facts_sealed = null where facts_sealed is not null and phase in ('settled', 'withdrawn')`);
  }

  override down(): void {
    this.addSql(`drop index lenders.${index}`);
  }

  /** Which of two is meant only a person can say: nothing is taken away from either. */
  private async requireUnique(): Promise<void> {
    const twice = (await this.execute(
      `select string_agg(id::text, ' and ' order by created_at) as ids from lenders.submission where lender_application_id is not null
       group by journey_key, lender_application_id having count(*) > 1 limit 5`,
    )) as { ids: string }[];
    if (twice.length === 0) return;
    throw new Error(
      `submissions that share one application of their lender; clear lender_application_id of the wrong ones: ${twice.map(({ ids }) => ids).join('; ')}`,
    );
  }
}
