import { Migration } from '@mikro-orm/migrations';

/** Which clicks became cards, and which lender pays for those of a card. */
export class Migration20261123005000_card_activations extends Migration {
  override up(): void {
    this.addSql(
      `create table "credit_cards"."activation" ("id" uuid not null, "unique_id" varchar(32) not null, "turn" smallint not null, "category_id" uuid not null, "lender_id" uuid null, "activated_on" date null, "reason" varchar(200) not null, "actor_id" uuid not null, "at" timestamptz not null default clock_timestamp(), primary key ("id"));`,
    );
    this.addSql(`create index "activation_of_card" on "credit_cards"."activation" ("category_id", "at");`);
    this.addSql(`create index "activation_order" on "credit_cards"."activation" ("at", "id");`);
    this.addSql(`alter table "credit_cards"."activation" add constraint "activation_once" unique ("unique_id", "turn");`);
    this.addSql(
      `alter table "credit_cards"."activation" add constraint "activation_turn_check" check (turn > 0 and (turn % 2 = 1) = (activated_on is not null));`,
    );
    this.addSql(`
      create trigger activation_append_only before update or delete or truncate on credit_cards.activation
      for each statement execute function platform.refuse_change()`);
    this.addSql(`alter table "credit_cards"."credit_card" add "lender_id" uuid null;`);
  }

  override down(): void {
    this.addSql(`alter table "credit_cards"."credit_card" drop column "lender_id";`);
    this.addSql(`drop table "credit_cards"."activation";`);
  }
}
