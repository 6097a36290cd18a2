import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { shareWithLender } from '../../../contracts/consents.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { OwnSubmissionFacts } from '../../lenders/messages/index.js';
import { ConsentLedger } from './consent-ledger.js';

type Row = Omit<OwnSubmissionFacts, 'mayShare'> & { readonly customerId: string; readonly lenderId: string };

/** How submissions stand: read at the moment of asking, as a consent may end at any time. */
@Injectable()
export class SubmissionStanding {
  constructor(
    private readonly em: EntityManager,
    private readonly consents: ConsentLedger,
  ) {}

  /** The newest submission that a condition on `lender_application` finds. Throws `not-found`. */
  async find(condition: string, values: readonly string[]): Promise<OwnSubmissionFacts> {
    const [row] = await this.em.execute<Row[]>(
      `select id as "submissionId", lender_name as "lenderName", state, reject_reason as reason, customer_id as "customerId", lender_id as "lenderId"
       from customer_journey.lender_application where ${condition} order by created_at desc limit 1`,
      [...values],
    );
    if (!row) throw new AppError('not-found');
    const { customerId, lenderId, ...facts } = row;
    return { ...facts, mayShare: await this.consents.isInForce(customerId, shareWithLender(lenderId)) };
  }
}
