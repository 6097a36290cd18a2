import { Migration } from '@mikro-orm/migrations';

/** What a person has to know of a submission that gets no further: whether its lender may have it, and since when. Few rows are such ones. */
export class Migration20261123006200_parked_submissions extends Migration {
  override up(): void {
    this.addSql(
      `alter table "lenders"."submission" add "maybe_received" boolean not null default false, add "not_received_at" timestamptz null, add "stuck_since" timestamptz null, add "decided_at" timestamptz null;`,
    );
    this.addSql(`update lenders.submission set maybe_received = phase <> 'planned', stuck_since = updated_at
      where phase in ('sending', 'unknown', 'parked') or is_held`);
  }

  override down(): void {
    this.addSql(
      `alter table "lenders"."submission" drop column "maybe_received", drop column "not_received_at", drop column "stuck_since", drop column "decided_at";`,
    );
  }
}
