import { randomBytes, randomInt } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { AppError } from '../../../platform/http/app-error.js';
import { FieldCipher, isSameSecret } from '../../../platform/security/field-cipher.js';
import { type ChallengePurpose, deviceOf, subjectOf } from '../domain/challenge-purpose.js';
import { destinationIndex } from '../domain/destination.js';
import { otpChallengeEncryptionContext, OtpChallenge } from '../domain/otp-challenge.entity.js';
import type { Destination } from '../messages/commands.js';
import type { OtpValidity } from '../messages/queries.js';
import type { SendingPermit } from './otp-send-limits.js';
import { SmsBudgets } from './sms-budgets.js';
import { UnverifiedOtpLimits } from './unverified-otp-limits.js';

/** Validity of an OTP in seconds. */
export const OTP_VALIDITY_SECONDS = 300;
/** Attempts to enter a code. */
export const MAX_ATTEMPTS = 5;
const OTP_COUNT = 1_000_000;

const isUnusedSql = 'used_at is null and superseded_at is null';
/** Conditions of an active challenge. */
const isActiveSql = `${isUnusedSql} and expires_at > clock_timestamp()`;
/** Matches purpose, subject and browser of the request. */
const matchesPurposeSql = 'purpose = ? and subject_id is not distinct from ? and device_index is not distinct from ?';
const purposeParameters = (bound: ChallengePurpose) => [bound.purpose, subjectOf(bound), deviceOf(bound)];

/** A proven destination and how its code was requested. */
export interface VerifiedDestination extends Destination {
  readonly destinationIndex: string;
  readonly asked?: ConsentEvidence;
}

interface StoredDestination {
  readonly id: string;
  readonly channel: Destination['channel'];
  /** Encrypted; null once erased. */
  readonly destination: string | null;
}

/** A challenge that was opened. */
export interface OpenedChallenge {
  readonly id: string;
  /** Seconds until the SMS budget opens again: until then only a customer with an account gets the code. 0 while it is not used up. */
  readonly stoppedSeconds: number;
}

/** A challenge after one attempt was counted. */
interface CountedAttempt {
  readonly destinationIndex: string;
  readonly codeHash: string;
}

/**
 * Manages OTP challenges: one active challenge for each destination, purpose, customer and browser; five attempts each; usable once and
 * only for the purpose and browser that requested it.
 */
@Injectable()
export class OtpChallenges {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly unverified: UnverifiedOtpLimits,
    private readonly budgets: SmsBudgets,
  ) {}

  /**
   * Opens a challenge in the caller's transaction and replaces every earlier one of this destination and purpose from this browser: other
   * browsers cannot invalidate a code. Until its code is issued no input matches. Throws `too-many-requests` where a parallel request took
   * the last place of the address or network.
   */
  async open(permit: SendingPermit, bound: ChallengePurpose, evidence?: ConsentEvidence): Promise<OpenedChallenge> {
    const { destination, source } = permit;
    if (source) {
      await this.unverified.lock(source);
      await this.unverified.requireRemaining(source);
    }
    const index = destinationIndex(this.cipher, destination);
    await this.em.execute(
      `update auth.otp_challenge set superseded_at = clock_timestamp(), destination = null, asked_with = null where destination_index = ? and ${matchesPurposeSql} and ${isUnusedSql}`,
      [index, ...purposeParameters(bound)],
    );
    const id = crypto.randomUUID();
    this.em.create(OtpChallenge, {
      id,
      channel: destination.channel,
      purpose: bound.purpose,
      subjectId: subjectOf(bound),
      deviceIndex: deviceOf(bound),
      destinationIndex: index,
      destination: this.cipher.encrypt(otpChallengeEncryptionContext('destination', id), destination.value),
      askedWith: evidence ? this.cipher.encrypt(otpChallengeEncryptionContext('asked_with', id), JSON.stringify(evidence)) : null,
      codeHash: randomBytes(32).toString('base64url'),
      expiresAt: new Date(Date.now() + OTP_VALIDITY_SECONDS * 1000),
      addressIndex: source?.addressIndex ?? null,
      networkIndex: source?.networkIndex ?? null,
    });
    await this.em.flush();
    return { id, stoppedSeconds: await this.takeFromBudget(permit, bound) };
  }

  /**
   * Counts the SMS of a code. A known browser, and a customer who is logged in or was invited, pass a used-up budget; the account of a login
   * is not looked up here, because the response would reveal it.
   */
  private async takeFromBudget({ destination, source, brand }: SendingPermit, { purpose }: ChallengePurpose): Promise<number> {
    if (destination.channel !== 'sms') return 0;
    const seconds = await this.budgets.take(brand, source === null || purpose === 'confirm-contact' || purpose === 'transfer');
    if (seconds > 0 && purpose !== 'login') throw new AppError('too-many-requests', { seconds });
    return seconds;
  }

  /** Generates the six digits of a challenge and returns them; they are available only here. */
  async issueCode(id: string): Promise<string> {
    const code = String(randomInt(OTP_COUNT)).padStart(6, '0');
    await this.em.execute('update auth.otp_challenge set code_hash = ? where id = ?', [this.cipher.otpHash(id, code), id]);
    return code;
  }

  /** Returns the destination of an active challenge; undefined otherwise. */
  async destinationOf(id: string): Promise<Destination | undefined> {
    const [open] = await this.em.execute<StoredDestination[]>(
      `select id, channel, destination from auth.otp_challenge where id = ? and ${isActiveSql}`,
      [id],
    );
    return open && this.decryptDestination(open);
  }

  /** Returns whether somebody has logged in with the destination of this challenge before. */
  async isOfCustomer(id: string): Promise<boolean> {
    const found = await this.em.execute<unknown[]>(
      'select from auth.otp_challenge c join auth.proven_contact p using (destination_index) where c.id = ?',
      [id],
    );
    return found.length === 1;
  }

  /** Returns the remaining attempts and seconds of an active challenge; undefined otherwise. */
  async status(id: string, bound: ChallengePurpose): Promise<OtpValidity | undefined> {
    const [living] = await this.em.execute<OtpValidity[]>(
      `select greatest(${MAX_ATTEMPTS} - guesses, 0) as "triesLeft", ceil(extract(epoch from expires_at - clock_timestamp()))::int as "secondsLeft"
       from auth.otp_challenge where id = ? and ${matchesPurposeSql} and ${isActiveSql}`,
      [id, ...purposeParameters(bound)],
    );
    return living;
  }

  /**
   * Returns the destination of a challenge, so that another code can be sent there; undefined where the purpose differs or the destination
   * is
   * erased. Accepts expired and replaced challenges: the response with the newer challenge may have been lost.
   */
  async requestedDestination(id: string, bound: ChallengePurpose): Promise<Destination | undefined> {
    const [newest] = await this.em.execute<StoredDestination[]>(
      `select id, channel, destination from auth.otp_challenge where ${isUnusedSql} and ${matchesPurposeSql}
       and destination_index = (select destination_index from auth.otp_challenge where id = ? and ${matchesPurposeSql})`,
      [...purposeParameters(bound), id, ...purposeParameters(bound)],
    );
    return newest && this.decryptDestination(newest);
  }

  /**
   * Counts one attempt and commits it before the comparison, so that parallel requests never compare more than five codes.
   * Throws `otp-expired` for a challenge that is unknown, of another purpose, used, replaced or too old, `otp-other-device` where another
   * browser requested it, and `otp-used-up` after five attempts.
   */
  async countAttempt(id: string, bound: ChallengePurpose): Promise<CountedAttempt> {
    const meant = [id, ...purposeParameters(bound)];
    if (this.em.isInTransaction()) throw new Error('a guess must be counted outside a transaction');
    const [counted] = await this.em.execute<CountedAttempt[]>(
      `update auth.otp_challenge set guesses = guesses + 1
       where id = ? and ${matchesPurposeSql} and guesses < ${MAX_ATTEMPTS} and ${isActiveSql}
       returning destination_index as "destinationIndex", code_hash as "codeHash"`,
      meant,
    );
    if (counted) return counted;
    const [living] = await this.em.execute<{ isHere: boolean }[]>(
      `select device_index is not distinct from ? as "isHere" from auth.otp_challenge
       where id = ? and purpose = ? and subject_id is not distinct from ? and ${isActiveSql}`,
      [deviceOf(bound), id, bound.purpose, subjectOf(bound)],
    );
    throw new AppError(living ? (living.isHere ? 'otp-used-up' : 'otp-other-device') : 'otp-expired');
  }

  /** Reverts an attempt that was counted but not compared. */
  async revertAttempt(id: string): Promise<void> {
    await this.em.execute('update auth.otp_challenge set guesses = guesses - 1 where id = ?', [id]);
  }

  /** Returns whether the code matches the challenge. */
  isCodeCorrect(id: string, code: string, { codeHash }: CountedAttempt): boolean {
    return isSameSecret(this.cipher.otpHash(id, code), codeHash);
  }

  /**
   * Uses up a challenge in the caller's transaction; returns the proven destination and how its code was requested. Of several concurrent
   * calls exactly one succeeds; the others get `otp-expired`.
   */
  async use(id: string, bound: ChallengePurpose): Promise<VerifiedDestination> {
    const [used] = await this.em.execute<
      { channel: Destination['channel']; destination: string; askedWith: string | null; destinationIndex: string }[]
    >(
      `update auth.otp_challenge c set used_at = clock_timestamp(), destination = null, asked_with = null
       from (select id, destination, asked_with from auth.otp_challenge where id = ? and ${matchesPurposeSql} for update) before
       where c.id = before.id and c.used_at is null and c.superseded_at is null and c.expires_at > clock_timestamp()
       returning c.channel, before.destination, before.asked_with as "askedWith", c.destination_index as "destinationIndex"`,
      [id, ...purposeParameters(bound)],
    );
    const value = this.cipher.decrypt(otpChallengeEncryptionContext('destination', id), used?.destination);
    if (!used || !value) throw new AppError('otp-expired');
    // Earlier codes that this one replaced give their places back too: otherwise every resend would keep one.
    await this.em.execute(
      `update auth.otp_challenge set address_index = null, network_index = null
       where destination_index = ? and ${matchesPurposeSql} and address_index is not null`,
      [used.destinationIndex, ...purposeParameters(bound)],
    );
    if (bound.purpose !== 'merchant')
      await this.em.execute(
        `insert into auth.proven_contact (destination_index) values (?) on conflict (destination_index) do update set proven_at = excluded.proven_at`,
        [used.destinationIndex],
      );
    const asked = this.cipher.decrypt(otpChallengeEncryptionContext('asked_with', id), used.askedWith);
    return {
      channel: used.channel,
      value,
      destinationIndex: used.destinationIndex,
      ...(asked && { asked: JSON.parse(asked) as ConsentEvidence }),
    };
  }

  private decryptDestination({ id, channel, destination }: StoredDestination): Destination | undefined {
    const value = this.cipher.decrypt(otpChallengeEncryptionContext('destination', id), destination);
    return value ? { channel, value } : undefined;
  }
}
