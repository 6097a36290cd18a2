import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { TIMELINE_LENGTH } from '../../../../contracts/timeline.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { isoInstant } from '../../../../platform/values/iso-instant.js';
import { KeyFactsAcknowledgement } from '../domain/key-facts-acknowledgement.entity.js';
import type { StoredOffer } from '../domain/stored-offer.entity.js';
import type { HashedStatement } from './key-facts.js';

/** A Key Facts Statement that a customer acknowledged. */
interface AcknowledgedKeyFacts {
  readonly id: string;
  readonly proposal_number: string;
  /** Null where neither statement nor offer is kept. */
  readonly lender: string | null;
  /** The statement can be opened. */
  readonly is_stored: boolean;
  readonly kfs_version: string;
  readonly language: Language;
  /** ISO 8601 UTC. */
  readonly at: string;
}

const isRowId = /^\d{1,18}$/;

/** Acknowledgements of key facts by customer and offer. Append-only. All methods join the caller's transaction. */
@Injectable()
export class Acknowledgements {
  constructor(private readonly em: EntityManager) {}

  /** Records that a customer has read a statement; the same statement is recorded once. Returns the time of the first record. */
  async record(customerId: string, offerId: string, { statement, hash, partnerId, brandName }: HashedStatement): Promise<Date> {
    // @unscoped the customer's own: the partner is the brand that was shown.
    await this.em.execute(
      `insert into customer_journey.key_facts_acknowledgement
         (customer_id, offer_id, proposal_number, kfs_version, statement_hash, language, partner_id, statement, brand_name)
       values (?, ?, ?, ?, ?, ?, ?, ?::json, ?) on conflict (offer_id, statement_hash) do nothing`,
      [
        ...[customerId, offerId, statement.proposalNumber, statement.version, hash, statement.language, partnerId],
        ...[JSON.stringify(statement), brandName],
      ],
    );
    // @unscoped the customer's own.
    return (await this.em.findOneOrFail(KeyFactsAcknowledgement, { offerId, statementHash: hash })).at;
  }

  /** Returns the newest statements that a customer acknowledged, latest first. */
  async list(customerId: string): Promise<AcknowledgedKeyFacts[]> {
    // The offer is read first: a statement of thirty years is large. @unscoped the customer's own, or staff alone: the record of a customer
    // asks for a permission of the back office.
    return await this.em.execute<AcknowledgedKeyFacts[]>(
      `select k.id, k.proposal_number, coalesce(o.facts->>'lenderName', k.statement->>'lenderName') as lender,
         k.statement is not null as is_stored, k.kfs_version, k.language, ${isoInstant('k.at')} as at
       from customer_journey.key_facts_acknowledgement k left join customer_journey.offer o on o.id = k.offer_id
       where k.customer_id = ? order by k.id desc limit ${TIMELINE_LENGTH}`,
      [customerId],
    );
  }

  /** Returns a statement as the customer acknowledged it. Throws `not-found` for any other, and where it was not stored. */
  async statement(customerId: string, id: string): Promise<HashedStatement & { readonly at: Date }> {
    // @unscoped the customer's own, or staff alone: the record of a customer asks for a permission of the back office.
    const found = isRowId.test(id) ? await this.em.findOne(KeyFactsAcknowledgement, { id, customerId }) : null;
    if (!found?.statement) throw new AppError('not-found');
    const { statement, statementHash: hash, partnerId, brandName, at } = found;
    return { statement, hash, partnerId: partnerId ?? null, brandName: brandName ?? null, at };
  }

  /** Throws `key-facts-unacknowledged` unless the customer has read the key facts of this offer. */
  async require(customerId: string, { id: offerId, facts }: Pick<StoredOffer, 'id' | 'facts'>): Promise<void> {
    // @unscoped the customer's own.
    if ((await this.em.count(KeyFactsAcknowledgement, { customerId, offerId })) > 0) return;
    throw new AppError('key-facts-unacknowledged', { lender: facts.lenderName });
  }
}
