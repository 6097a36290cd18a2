import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Decimal, toMoney } from '../../../platform/values/money.js';
import { chosenTerms, type Submission } from '../domain/submission.entity.js';
import type { LenderOffer } from '../journeys/adapter.js';
import { type ChosenTerms, type TermsAtLender, TermsAtLenders } from '../messages/queries.js';

type Row = Pick<Submission, 'id' | 'offers' | 'chosenOfferId' | 'agreedTerms'>;

@QueryHandler(TermsAtLenders)
export class TermsAtLendersHandler implements IQueryHandler<TermsAtLenders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionIds }: TermsAtLenders): Promise<readonly TermsAtLender[]> {
    const rows = await this.em.execute<Row[]>(
      `select id, offers, chosen_offer_id as "chosenOfferId", agreed_terms as "agreedTerms" from lenders.submission
       where id in (?) and (offers is not null or agreed_terms is not null)`,
      [[...submissionIds]],
    );
    return rows.map((row) => {
      const chosen = chosenTerms(row);
      const ends = (chosen ? [chosen] : (row.offers ?? [])).map(({ validUntil }) => validUntil);
      return { submissionId: row.id, chosen: chosen && termsOf(chosen), validUntil: ends.sort()[0] ?? null };
    });
  }
}

const termsOf = (offer: LenderOffer): ChosenTerms => ({
  amount: offer.principalAmount,
  tenureMonths: offer.termMonths,
  rate: offer.interestRate,
  apr: offer.annualPercentageRate,
  instalment: offer.installmentAmount,
  fees: toMoney(new Decimal(offer.processingFee).plus(offer.otherUpfrontCharges)),
  netDisbursed: offer.netDisbursedAmount,
});
