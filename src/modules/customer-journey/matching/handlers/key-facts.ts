import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { KeyFactsStatement } from '../../../../contracts/key-facts.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { BrandForSite } from '../../../partners/messages/index.js';
import type { StatementRequest } from '../../messages/commands.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { keyFactsStatement, statementHash } from '../domain/key-facts-statement.js';
import type { StoredOfferFacts } from '../domain/offers.js';

/** Statement with its proof. */
export interface HashedStatement {
  readonly statement: KeyFactsStatement;
  /** SHA-256, hex. */
  readonly hash: string;
  /** Partner whose brand it names; null while there is no brand. */
  readonly partnerId: string | null;
  readonly brandName: string | null;
}

/** Key facts of an offer, in the format of the RBI's statement: what the customer reads before applying. */
@Injectable()
export class KeyFacts {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly keys: DataKeys,
  ) {}

  /** Returns the statement of one of the customer's own offers. Throws `not-found` for any other offer. */
  async statementFor(customerId: string, offerId: string, { language, site }: StatementRequest): Promise<HashedStatement> {
    // @unscoped the customer's own.
    const [found] = await this.em.execute<{ proposal_number: string; facts: StoredOfferFacts; loan_type: LoanTypeKey }[]>(
      `select o.proposal_number, o.facts, a.loan_type from customer_journey.offer o
       join customer_journey.evaluation e on e.id = o.evaluation_id
       join customer_journey.application a on a.id = e.application_id
       where o.id = ? and a.customer_id = ?`,
      [offerId, customerId],
    );
    if (!found) throw new AppError('not-found');
    const brand = await this.queries.execute(new BrandForSite(site));
    const source = { proposalNumber: found.proposal_number, loanType: found.loan_type, offer: found.facts };
    const serviceProvider = brand ? { name: brand.title, officer: brand.grievance_officer } : null;
    const statement = keyFactsStatement({ ...source, serviceProvider }, language);
    return { statement, hash: statementHash(statement), partnerId: brand?.partnerId ?? null, brandName: brand?.title ?? null };
  }

  /** Returns the customer's own name, as entered; empty while there is none. It is personal, and no part of the statement and its hash. */
  async holderName(customerId: string): Promise<string> {
    const customer = await this.em.findOneOrFail(Customer, { id: customerId });
    const { first_name: first, last_name: last } = customer.profile(await this.keys.getDecryptor(customerId));
    return [first, last].filter(Boolean).join(' ');
  }
}
