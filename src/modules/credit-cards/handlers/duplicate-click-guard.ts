import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ConsentPurpose } from '../../../contracts/consents.js';
import { exactInstant } from '../../../platform/values/iso-instant.js';
import { LastConsentWithdrawal } from '../../customer-journey/messages/index.js';

/** Two clicks within this many seconds count as a double click: one lead or one referral. */
const DUPLICATE_WINDOW_SECONDS = 60;

/** Prevents that a double click opens two leads or referrals. */
@Injectable()
export class DuplicateClickGuard {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Returns the moment (ISO 8601 UTC) after which anything that the customer opened under a permission belongs to the same click. Excludes
   * what was opened before a withdrawal
   * of the permission: it is about to be deleted. Serializes the clicks of one customer in the caller's transaction.
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
