import { Migration } from '@mikro-orm/migrations';

/** A passcode is bound to what it was asked for: a login, or the confirmation of one customer's e-mail address. */
export class Migration20261122000700_accounts extends Migration {
  override up(): void {
    // What is under way was asked for by the release before, which knew logins only.
    this.addSql(`alter table auth.otp_challenge add column purpose text not null default 'login', add column subject_id uuid null`);
    this.addSql(`alter table auth.otp_challenge add constraint otp_challenge_purpose_check check (purpose in ('login', 'confirm-email'))`);
    this.addSql(
      `alter table auth.otp_challenge add constraint otp_challenge_subject_check check ((purpose = 'login') = (subject_id is null))`,
    );
    this.addSql(`drop index auth.otp_challenge_active`);
    this.addSql(
      `create unique index otp_challenge_active on auth.otp_challenge (destination_index, purpose) where used_at is null and superseded_at is null`,
    );
  }

  override down(): void {
    this.addSql(`delete from auth.otp_challenge where purpose <> 'login'`);
    this.addSql(`drop index auth.otp_challenge_active`);
    this.addSql(
      `create unique index otp_challenge_active on auth.otp_challenge (destination_index) where used_at is null and superseded_at is null`,
    );
    this.addSql(`alter table auth.otp_challenge drop column subject_id, drop column purpose`);
  }
}
