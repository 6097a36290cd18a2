import { Migration } from '@mikro-orm/migrations';

/** Finds the OTPs that were requested for a contact, for the record of its customer. Created while others write. */
export class Migration20261201009100_otps_of_a_contact extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    // An index that an interrupted run left invalid is created again.
    this.addSql('drop index concurrently if exists auth.otp_challenge_destination_index_created_at_index');
    this.addSql(
      'create index concurrently otp_challenge_destination_index_created_at_index on auth.otp_challenge (destination_index, created_at)',
    );
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql('drop index concurrently if exists auth.otp_challenge_destination_index_created_at_index');
  }
}
