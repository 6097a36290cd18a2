import { Migration } from '@mikro-orm/migrations';

/** Some lenders mean the age at the last instalment: the demo lender that says so in its texts gets the flag, where nobody touched it. */
export class Migration20261123005600_age_at_the_end extends Migration {
  override up(): void {
    this.addSql(`alter table "lenders"."lender" add "max_age_at_end" boolean not null default false;`);
    this.addSql(`update lenders.lender l set max_age_at_end = true, updated_at = now(), version = version + 1
      where id = 'c5f0b6c3-609e-8457-b814-acf46662fa2b' and name = 'Bajaj Finserv' and max_age = 80
        and not exists (select from platform.audit a where a.subject = 'lender:' || l.id)`);
  }

  override down(): void {
    this.addSql(`alter table "lenders"."lender" drop column "max_age_at_end";`);
  }
}
