import { Migration } from '@mikro-orm/migrations';

const constraints = ['otp_challenge_purpose_check', 'otp_challenge_subject_check'];

/** The rules of passcodes were added without a look at the rows that were there. They are looked at while logins go on: in no transaction, one rule after the other. */
export class Migration20261123006511_sound_challenges extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const constraint of constraints) this.addSql(`alter table auth.otp_challenge validate constraint ${constraint}`);
  }

  /** A rule that holds stays one that holds. */
  override down(): void {}
}
