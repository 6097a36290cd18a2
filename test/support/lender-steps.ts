import { expect } from '@jest/globals';
import { getJourneyStep } from '../../src/contracts/journeys.js';
import { termsVersion } from '../../src/modules/lenders/domain/terms-version.js';
import type { LenderOffer } from '../../src/modules/lenders/journeys/adapter.js';
import type { LenderOfferModel } from '../../src/modules/lenders/http/journey.dto.js';
import type { Operation } from '../../src/tools/lender-simulator/script.js';
import type { AppliedSubmission, TestLenders } from './test-lenders.js';

/** A lender application as on the status page. */
export interface StatusLine {
  readonly lender_name: string;
  readonly state: string;
  readonly reject_reason: string | null;
  readonly chosen: Readonly<Record<string, number>> | null;
  readonly valid_until: string | null;
  readonly answer_due_on: string | null;
  readonly is_answer_late: boolean;
  readonly withdrawal: { readonly receipt: string; readonly officer: Readonly<Record<string, string | null>> | null } | null;
}

interface JourneyView {
  readonly step: { readonly id: string; readonly kind: string };
  readonly offers: readonly LenderOfferModel[];
  readonly chosen_offer_id: string | null;
  readonly expired: boolean;
}

/** What the customer sends to choose an offer. */
type OfferChoice = Pick<LenderOfferModel, 'lender_offer_id' | 'terms_version'>;

/** Returns the choice of an offer, by the terms that the lender made it with. */
export const choiceOf = (offer: LenderOffer): OfferChoice => ({ lender_offer_id: offer.lenderOfferId, terms_version: termsVersion(offer) });

/** Steps of customers at a lender that has the application, and queries of the result. */
export class LenderSteps {
  constructor(private readonly lenders: TestLenders) {}

  /** Applies as a new customer and waits for the offers of the lender. */
  async applyAndGetOffers(key: AppliedSubmission['key']): Promise<AppliedSubmission> {
    const applied = await this.lenders.apply(key);
    await this.lenders.application.waitFor(async () => (await this.offersOf(applied)).length > 0);
    await this.lenders.waitUntilIdle();
    return applied;
  }

  /** Also selects the lender's first offer. */
  async applyAndChoose(key: AppliedSubmission['key']): Promise<{ applied: AppliedSubmission; offer: LenderOffer }> {
    const applied = await this.applyAndGetOffers(key);
    const [offer] = await this.offersOf(applied);
    if (!offer) throw new Error('no offer');
    expect(await this.choose(applied, choiceOf(offer))).toMatchObject({ status: 200 });
    return { applied, offer };
  }

  choose({ customer, key, appId }: AppliedSubmission, { lender_offer_id, terms_version }: OfferChoice) {
    return customer.post<{ code?: string }>(`/api/journeys/${key}/${appId}/steps/${getJourneyStep(key, 'offer_received').id}`, {
      ...{ lender_offer_id, terms_version },
    });
  }

  quote({ customer, key, appId }: AppliedSubmission, query: string) {
    return customer.get<{ terms: LenderOfferModel; code?: string; fields?: Record<string, string> }>(
      `/api/journeys/${key}/${appId}/quote?${query}`,
    );
  }

  /** Confirms a CASHe loan with valid account details. */
  confirm({ customer, appId }: AppliedSubmission, accepted_amount: number, tenure: number) {
    return customer.post<{ code?: string }>(`/api/journeys/cashe/${appId}/steps/confirm`, {
      ...{ accepted_amount, tenure, bank_ifsc: 'HDFC0001234', account_type: 'savings', consent: 1 },
    });
  }

  /** Returns the page of the journey. */
  async view({ customer, key, appId }: AppliedSubmission): Promise<JourneyView> {
    return (await customer.get<JourneyView>(`/api/journeys/${key}/${appId}`)).body;
  }

  async statusLine({ customer, appId }: AppliedSubmission): Promise<StatusLine | undefined> {
    return (await customer.get<{ submissions: StatusLine[] }>(`/api/applications/${appId}`)).body.submissions[0];
  }

  async offersOf(applied: AppliedSubmission): Promise<readonly LenderOffer[]> {
    return ((await this.lenders.record(applied))?.offers ?? []) as LenderOffer[];
  }

  /** Returns the calls that the lender got about the application. */
  calls({ submissionId: reference, key }: AppliedSubmission, operation: Operation) {
    return this.lenders.simulator.ledger.find({ lender: key, reference, operation });
  }
}
