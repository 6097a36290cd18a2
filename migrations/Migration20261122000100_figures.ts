import { Migration } from '@mikro-orm/migrations';

/** The hash of a line-up: of its text as it is stored. */
const hashOf = (json: string) => `encode(sha256(convert_to(${json}::text, 'UTF8')), 'hex')`;

/** Fees are ranges as rates are; the lenders that evaluations judged are stored once, under their hash. */
export class Migration20261122000100_figures extends Migration {
  override name = 'Migration20261122000100_figures';

  override up(): void {
    // The one figure so far was the highest, but where the text says "from" the lowest: the highest is unknown there.
    this.addSql(`alter table lenders.lender rename column fee_percent to fee_percent_max`);
    this.addSql(`alter table lenders.lender rename column fee_flat to fee_flat_max`);
    this.addSql(`alter table lenders.lender add column fee_percent_min numeric(7,3) null, add column fee_flat_min numeric(14,2) null`);
    this.addSql(`
      update lenders.lender set fee_percent_min = fee_percent_max, fee_percent_max = null, fee_flat_min = fee_flat_max, fee_flat_max = null
      where processing_fees ~* '^ *from([^a-z]|$)'`);

    this.addSql(`
      create table customer_journey.lender_line_up (
        hash varchar(64) not null primary key,
        lenders json not null,
        created_at timestamptz not null default now(),
        constraint lender_line_up_is_its_hash check (hash = ${hashOf('lenders')}))`);
    // In one transaction, so that no evaluation is ever without its line-up. The table is locked from here to its end: two passes over its
    // rows, of which databases from before the first release hold few; adding and dropping the columns touches the catalogue only.
    this.addSql(`alter table customer_journey.evaluation add column line_up_hash varchar(64) null`);
    this.addSql(`
      insert into customer_journey.lender_line_up (hash, lenders, created_at)
      select ${hashOf('lenders')}, lenders::json, min(created_at) from customer_journey.evaluation group by lenders`);
    this.addSql(`update customer_journey.evaluation set line_up_hash = ${hashOf('lenders')}`);
    this.addSql(`
      alter table customer_journey.evaluation
        alter column line_up_hash set not null,
        drop column lenders,
        add constraint evaluation_line_up_hash_foreign foreign key (line_up_hash) references customer_journey.lender_line_up (hash)`);
  }

  override down(): void {
    this.addSql(`alter table customer_journey.evaluation add column lenders jsonb null`);
    this.addSql(`
      update customer_journey.evaluation e set lenders = l.lenders::jsonb
      from customer_journey.lender_line_up l where l.hash = e.line_up_hash`);
    this.addSql(`alter table customer_journey.evaluation drop column line_up_hash, alter column lenders set not null`);
    this.addSql(`drop table customer_journey.lender_line_up`);

    this.addSql(`
      update lenders.lender set fee_percent_max = fee_percent_min, fee_flat_max = fee_flat_min
      where fee_percent_max is null and fee_flat_max is null`);
    this.addSql(`alter table lenders.lender drop column fee_percent_min, drop column fee_flat_min`);
    this.addSql(`alter table lenders.lender rename column fee_flat_max to fee_flat`);
    this.addSql(`alter table lenders.lender rename column fee_percent_max to fee_percent`);
  }
}
