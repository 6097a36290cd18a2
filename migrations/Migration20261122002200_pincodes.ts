import { Migration } from '@mikro-orm/migrations';

/** City and state of a pincode, as `npm run pincodes` imports them. */
export class Migration20261122002200_pincodes extends Migration {
  override up(): void {
    this.addSql(
      `create table "customer_journey"."pincode" ("pincode" varchar(6) not null, "city" varchar(60) not null, "state" varchar(60) not null, primary key ("pincode"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "customer_journey"."pincode";`);
  }
}
