import { Injectable } from '@nestjs/common';
import { unverifiedOtpLimits } from '../../../contracts/otp-limits.js';
import { Config } from '../../../platform/config/config.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../platform/retention/retention-rules.js';
import { KNOWN_DEVICE_DAYS } from '../domain/known-device.entity.js';

const CHALLENGE_DAYS = 7;
const { seconds: SOURCE_SECONDS } = unverifiedOtpLimits;
const LINK_DAYS = 30;
const USAGE_DAYS = 30;

/**
 * Erases the destinations of challenges, where they were requested, proofs that were not used in time, and how a login was requested where
 * no customer was identified. Deletes challenges, sessions, known browsers, login links, solved proofs of work and counters of SMS budgets
 * that ended long ago: they show who logged in when, and are not needed for ever.
 */
@Injectable()
export class LoginRetention extends RetentionRules {
  constructor(private readonly config: Config) {
    super();
  }

  override rules(): readonly RetentionRule[] {
    // @unscoped what has ended goes, whoever's it was.
    return [
      {
        sql: `update auth.otp_challenge set destination = null, asked_with = null where id in
          (select id from auth.otp_challenge where destination is not null and expires_at < now() limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `update auth.otp_challenge set address_index = null, network_index = null where id in
          (select id from auth.otp_challenge where address_index is not null
           and created_at < now() - make_interval(secs => ${SOURCE_SECONDS}) limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `update auth.session set asked_with = null where id in
          (select id from auth.session where asked_with is not null and (expires_at < now() or revoked_at is not null) limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `delete from auth.otp_challenge where id in
          (select id from auth.otp_challenge where created_at < now() - make_interval(days => ${CHALLENGE_DAYS}) limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `delete from auth.sms_usage where (scope, period, starts_at) in
          (select scope, period, starts_at from auth.sms_usage
           where starts_at < now() - make_interval(days => ${USAGE_DAYS}) limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `delete from auth.session where id in
          (select id from auth.session where expires_at < now() - make_interval(days => ?) limit ${PURGE_BATCH_SIZE})`,
        values: [this.config.values.SESSION_DAYS],
      },
      {
        sql: `delete from auth.known_device where (account_index, device_index) in
          (select account_index, device_index from auth.known_device
           where last_login_at < now() - make_interval(days => ${KNOWN_DEVICE_DAYS}) limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `delete from auth.password_link where token_hash in
          (select token_hash from auth.password_link where expires_at < now() - make_interval(days => ${LINK_DAYS}) limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `update auth.entry_link set proof = null where token_hash in
          (select token_hash from auth.entry_link where proof is not null and expires_at < now() limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `delete from auth.entry_link where token_hash in
          (select token_hash from auth.entry_link where expires_at < now() - make_interval(days => ${LINK_DAYS}) limit ${PURGE_BATCH_SIZE})`,
      },
      {
        sql: `delete from auth.spent_step_up where nonce in (select nonce from auth.spent_step_up where expires_at < now() limit ${PURGE_BATCH_SIZE})`,
      },
    ];
  }
}
