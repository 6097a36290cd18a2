import { expect } from '@jest/globals';
import { stepFor } from '../../src/contracts/journeys.js';
import type { LenderOffer } from '../../src/modules/lenders/journeys/adapter.js';
import type { LenderOfferModel } from '../../src/modules/lenders/http/journey.dto.js';
import type { Operation } from '../../src/tools/lender-simulator/script.js';
import type { Applied, LendersAtWork } from './simulated-lenders.js';

/** An application at one lender as the status page has it. */
export interface StatusLine {
  readonly lender_name: string;
  readonly state: string;
  readonly reject_reason: string | null;
  readonly chosen: Readonly<Record<string, number>> | null;
  readonly valid_until: string | null;
}

interface Drawn {
  readonly step: { readonly id: string; readonly kind: string };
  readonly offers: readonly LenderOfferModel[];
  readonly chosen_offer_id: string | null;
  readonly expired: boolean;
}

/** What customers do at a lender once it has the application, and what is to be seen of it afterwards. */
export class LenderSteps {
  constructor(private readonly lenders: LendersAtWork) {}

  /** A new customer applies, and the lender makes its offers. */
  async offered(key: Applied['key']): Promise<Applied> {
    const applied = await this.lenders.apply(key);
    await this.lenders.application.waitFor(async () => (await this.offersOf(applied)).length > 0);
    await this.lenders.settled();
    return applied;
  }

  /** He has chosen the lender's first offer, too. */
  async chosen(key: Applied['key']): Promise<{ applied: Applied; offer: LenderOffer }> {
    const applied = await this.offered(key);
    const [offer] = await this.offersOf(applied);
    if (!offer) throw new Error('no offer');
    expect(await this.choose(applied, offer.lenderOfferId)).toMatchObject({ status: 200 });
    return { applied, offer };
  }

  choose({ customer, key, appId }: Applied, lender_offer_id: string) {
    return customer.post<{ code?: string }>(`/api/journeys/${key}/${appId}/steps/${stepFor(key, 'offer_received').id}`, {
      lender_offer_id,
    });
  }

  quote({ customer, key, appId }: Applied, query: string) {
    return customer.get<{ terms: LenderOfferModel; code?: string; fields?: Record<string, string> }>(
      `/api/journeys/${key}/${appId}/quote?${query}`,
    );
  }

  /** Confirms a loan of CASHe's with the right details of an account. */
  confirm({ customer, appId }: Applied, accepted_amount: number, tenure: number) {
    return customer.post<{ code?: string }>(`/api/journeys/cashe/${appId}/steps/confirm`, {
      ...{ accepted_amount, tenure, bank_ifsc: 'HDFC0001234', account_type: 'savings', consent: 1 },
    });
  }

  /** The page of the journey. */
  async view({ customer, key, appId }: Applied): Promise<Drawn> {
    return (await customer.get<Drawn>(`/api/journeys/${key}/${appId}`)).body;
  }

  async onStatusPage({ customer, appId }: Applied): Promise<StatusLine | undefined> {
    return (await customer.get<{ submissions: StatusLine[] }>(`/api/applications/${appId}`)).body.submissions[0];
  }

  async offersOf(applied: Applied): Promise<readonly LenderOffer[]> {
    return ((await this.lenders.record(applied))?.offers ?? []) as LenderOffer[];
  }

  /** What the lender heard about it. */
  calls({ submissionId: reference, key }: Applied, operation: Operation) {
    return this.lenders.simulator.ledger.find({ lender: key, reference, operation });
  }
}
