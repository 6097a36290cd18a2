import { Migration } from '@mikro-orm/migrations';

/** About whom an enquiry was, as a blind index and for a day: an account asks about one person. */
export class Migration20261123005700_bureau_enquiry_pan extends Migration {
  override up(): void {
    this.addSql(`alter table "customer_journey"."bureau_enquiry" add "pan_index" varchar(43) null;`);
  }

  override down(): void {
    this.addSql(`alter table "customer_journey"."bureau_enquiry" drop column "pan_index";`);
  }
}
