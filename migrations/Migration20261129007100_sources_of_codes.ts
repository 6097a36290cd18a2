import { Migration } from '@mikro-orm/migrations';

/** Where a code was requested, to limit codes that nobody verified. The table holds the challenges of seven days. */
export class Migration20261129007100_sources_of_codes extends Migration {
  override up(): void {
    for (const column of ['address_index', 'network_index']) {
      this.addSql(`alter table auth.otp_challenge add column ${column} varchar(43) null`);
      this.addSql(`create index otp_challenge_${column} on auth.otp_challenge (${column}, created_at) where ${column} is not null`);
    }
    this.addSql('create index otp_challenge_unverified on auth.otp_challenge (destination_index) where address_index is not null');
  }

  override down(): void {
    this.addSql('drop index auth.otp_challenge_unverified');
    for (const column of ['network_index', 'address_index']) this.addSql(`alter table auth.otp_challenge drop column ${column}`);
  }
}
