import { Migration } from '@mikro-orm/migrations';

/** Discount vouchers of shops, shown by brands. */
export class Migration20261129007600_vouchers extends Migration {
  override up(): void {
    this.addSql(`create table partners.voucher (
      id uuid not null, code varchar(30) not null, shop varchar(60) not null, title varchar(120) not null, valid_from date not null,
      valid_until date not null, partner_id uuid null, status boolean not null default false, deleted_at timestamptz null,
      created_at timestamptz not null, updated_at timestamptz not null, version int not null default 1, primary key (id),
      constraint voucher_validity check (valid_from <= valid_until))`);
    this.addSql('create index voucher_shown on partners.voucher (valid_until, shop, code) where status and deleted_at is null');
  }

  override down(): void {
    this.addSql('drop table partners.voucher');
  }
}
