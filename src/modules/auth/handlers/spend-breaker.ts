import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { destinationIndex } from '../domain/destination.js';
import type { Destination } from '../messages/commands.js';

const WINDOW = 200;
const LOWEST_SHARE = 0.3;
/** What was sent a moment ago could not be typed in yet; and an attack of an hour ago is over. */
const TYPING_SECONDS = 30;
const MEMORY_SECONDS = 3600;
const PAUSE_SECONDS = 300;

/** Stops paying for SMS that nobody types in: somebody is pumping messages to numbers that are not customers'. */
@Injectable()
export class SpendBreaker {
  private readonly logger = new Logger(SpendBreaker.name);

  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
  ) {}

  /** Throws `too-many-requests` for a number that was never proven while fewer than 30 % of the last 200 passcodes were used. */
  async check(destination: Destination): Promise<void> {
    if (destination.channel !== 'sms' || !(await this.isTripped()) || (await this.isProven(destination))) return;
    this.logger.warn('passcodes to unknown numbers are stopped: too few of the last ones were used');
    throw new AppError('too-many-requests', { seconds: PAUSE_SECONDS });
  }

  private async isTripped(): Promise<boolean> {
    const [recent] = await this.em.execute<{ sent: number; used: number }[]>(
      `select count(*)::int as sent, count(used_at)::int as used from (
         select used_at from auth.otp_challenge
         where channel = 'sms' and created_at between now() - make_interval(secs => ?) and now() - make_interval(secs => ?)
         order by created_at desc limit ${WINDOW}) recent`,
      [MEMORY_SECONDS, TYPING_SECONDS],
    );
    return recent !== undefined && recent.sent === WINDOW && recent.used / recent.sent < LOWEST_SHARE;
  }

  private async isProven(destination: Destination): Promise<boolean> {
    const found = await this.em.execute<unknown[]>(`select from auth.proven_contact where destination_index = ?`, [
      destinationIndex(this.cipher, destination),
    ]);
    return found.length === 1;
  }
}
