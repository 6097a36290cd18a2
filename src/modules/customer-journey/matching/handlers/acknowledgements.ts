import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../platform/http/app-error.js';
import { KeyFactsAcknowledgement } from '../domain/key-facts-acknowledgement.entity.js';
import type { StoredOffer } from '../domain/stored-offer.entity.js';
import type { HashedStatement } from './key-facts.js';

/** Acknowledgements of key facts by customer and offer. Append-only. All methods join the caller's transaction. */
@Injectable()
export class Acknowledgements {
  constructor(private readonly em: EntityManager) {}

  /** Records that a customer has read a statement; the same statement is recorded once. Returns the time of the first record. */
  async record(customerId: string, offerId: string, { statement, hash, partnerId }: HashedStatement): Promise<Date> {
    // @unscoped the customer's own: the partner is the brand that was shown.
    await this.em.execute(
      `insert into customer_journey.key_facts_acknowledgement (customer_id, offer_id, proposal_number, kfs_version, statement_hash, language, partner_id)
       values (?, ?, ?, ?, ?, ?, ?) on conflict (offer_id, statement_hash) do nothing`,
      [customerId, offerId, statement.proposalNumber, statement.version, hash, statement.language, partnerId],
    );
    // @unscoped the customer's own.
    return (await this.em.findOneOrFail(KeyFactsAcknowledgement, { offerId, statementHash: hash })).at;
  }

  /** Throws `key-facts-unacknowledged` unless the customer has read the key facts of this offer. */
  async require(customerId: string, { id: offerId, facts }: Pick<StoredOffer, 'id' | 'facts'>): Promise<void> {
    // @unscoped the customer's own.
    if ((await this.em.count(KeyFactsAcknowledgement, { customerId, offerId })) > 0) return;
    throw new AppError('key-facts-unacknowledged', { lender: facts.lenderName });
  }
}
