import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ConsentPurpose } from '../../../contracts/consents.js';
import { exactInstant } from '../../../platform/values/iso-instant.js';
import { LastConsentWithdrawal } from '../../customer-journey/messages/index.js';

/** Who goes on twice within so many seconds has pressed twice: it is one lead, or one referral. */
const DUPLICATE_WINDOW_SECONDS = 60;

/** Two presses open one lead, or one referral. */
@Injectable()
export class DuplicateClickGuard {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /**
   * What a customer opened under a permission after this moment, ISO 8601 UTC, was opened by the same press. Never what he had opened before he took
   * the permission back: that is on its way out. Presses of one customer come one after the other from here on, in the caller's transaction.
   */
  async windowStart(customerId: string, purpose: ConsentPurpose): Promise<string> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended(? || ' of ' || ?, 0))`, [purpose, customerId]);
    const withdrawn = await this.queries.execute(new LastConsentWithdrawal(customerId, purpose));
    const [moment] = await this.em.execute<[{ since: string }]>(
      `select ${exactInstant(`greatest(clock_timestamp() - make_interval(secs => ${DUPLICATE_WINDOW_SECONDS}), ?::timestamptz)`)} as since`,
      [withdrawn ?? null],
    );
    return moment.since;
  }
}
