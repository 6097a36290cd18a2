import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const WINDOW = 200;
const MIN_USED_SHARE = 0.3;
/** Codes sent a moment ago could not be entered yet, and an attack of an hour ago is over. */
const TYPING_SECONDS = 30;
const LOOKBACK_SECONDS = 3600;

/** Detects paid SMS whose codes are not entered: SMS pumping to numbers that are not customers'. */
@Injectable()
export class SmsSpendCircuitBreaker {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns whether fewer than 30 % of the last 200 OTPs by SMS were used. It counts all numbers together, so the result is the same for
   * every number.
   */
  async isTripped(): Promise<boolean> {
    const [recent] = await this.em.execute<{ sent: number; used: number }[]>(
      `select count(*)::int as sent, count(used_at)::int as used from (
         select used_at from auth.otp_challenge
         where channel = 'sms' and created_at between now() - make_interval(secs => ?) and now() - make_interval(secs => ?)
         order by created_at desc limit ${WINDOW}) recent`,
      [LOOKBACK_SECONDS, TYPING_SECONDS],
    );
    return recent !== undefined && recent.sent === WINDOW && recent.used / recent.sent < MIN_USED_SHARE;
  }
}
