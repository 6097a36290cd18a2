import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Decimal, toMoney } from '../../../platform/values/money.js';
import { selectedTerms, type Submission } from '../domain/submission.entity.js';
import type { LenderOffer } from '../journeys/adapter.js';
import { type SelectedTerms, type SubmissionTerms, TermsForSubmissions } from '../messages/queries.js';

type Row = Pick<Submission, 'id' | 'offers' | 'chosenOfferId' | 'agreedTerms'>;

@QueryHandler(TermsForSubmissions)
export class TermsForSubmissionsHandler implements IQueryHandler<TermsForSubmissions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionIds }: TermsForSubmissions): Promise<readonly SubmissionTerms[]> {
    const rows = await this.em.execute<Row[]>(
      `select id, offers, chosen_offer_id as "chosenOfferId", agreed_terms as "agreedTerms" from lenders.submission
       where id in (?) and (offers is not null or agreed_terms is not null)`,
      [[...submissionIds]],
    );
    return rows.map((row) => {
      const selected = selectedTerms(row);
      const ends = (selected ? [selected] : (row.offers ?? [])).map(({ validUntil }) => validUntil);
      return { submissionId: row.id, selected: selected && toSelectedTerms(selected), validUntil: ends.sort()[0] ?? null };
    });
  }
}

const toSelectedTerms = (offer: LenderOffer): SelectedTerms => ({
  amount: offer.principalAmount,
  tenureMonths: offer.termMonths,
  rate: offer.interestRate,
  apr: offer.annualPercentageRate,
  instalment: offer.installmentAmount,
  fees: toMoney(new Decimal(offer.processingFee).plus(offer.otherUpfrontCharges)),
  netDisbursed: offer.netDisbursedAmount,
});
