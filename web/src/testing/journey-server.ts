import { screen } from '@testing-library/react';
import { type JourneyKey, journeys, getJourneyStep } from '../../../src/contracts/journeys.js';
import type { JourneyState } from '../../../src/contracts/journeys/journey.js';
import type { JourneyResponse, LenderOfferModel, OfferCardModel, ProfileModel } from '../api/generated.ts';
import { clearDraftsInMemory } from '../kit/draft/device-draft.ts';
import { APP_ID, fullProfile } from './sample-customer.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

/** An offer that a lender has made itself. */
export const lenderOffer: LenderOfferModel = {
  lender_offer_id: 'LO-1',
  principal_amount: '200000.00',
  net_disbursed_amount: '194100.00',
  term_months: 24,
  interest_rate: '16.50',
  interest_rate_type: 'fixed',
  repayment_frequency: 'monthly',
  number_of_installments: 24,
  annual_percentage_rate: '19.59',
  installment_amount: '9840.47',
  processing_fee: '5900.00',
  other_upfront_charges: '0.00',
  total_to_pay: '242071.28',
  delay_penalty: '2.00',
  foreclosure_fee: '4.00',
  cool_off_days: 3,
  valid_until: '2026-11-27T11:15:42.116Z',
  terms_url: 'https://lender.test/terms',
  kfs_url: 'https://lender.test/kfs',
  terms_version: 'terms-1',
};

/** Types a step of the contracts as the server returns it. */
export const asStep = <Step extends JourneyResponse['step']>(step: unknown): Step => step as Step;

/** Creates a journey in a state, with its lender's own step. */
export const createJourney = (lender: JourneyKey, state: JourneyState, changes: Partial<JourneyResponse> = {}): JourneyResponse => ({
  submission_id: 's1',
  lender_name: 'Lender One',
  shares: [...journeys[lender].shares],
  step: asStep(getJourneyStep(lender, state)),
  reason: null,
  parked: false,
  held: false,
  expired: false,
  lender_reference: null,
  offers: [],
  chosen_offer_id: null,
  ...changes,
});

/** API mock for the page of a lender's journey. */
export class JourneyServer {
  /** Response with the journey. */
  view: TestResponse = {};
  /** Offers of other matching lenders. */
  offers: readonly OfferCardModel[] = [];
  /** Further properties of the customer's profile. */
  profile: Partial<ProfileModel> = {};
  /** Response to a submitted step. */
  stepResponse: TestResponse = {};
  private readonly server = new TestServer((request) => this.answer(request));
  private restoreFetch: () => void = () => undefined;

  static async start(): Promise<JourneyServer> {
    const journey = new JourneyServer();
    journey.restoreFetch = redirectCallsTo(await journey.server.start());
    return journey;
  }

  /** Stops the server, and clears the page's storage. */
  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    clearDraftsInMemory();
    localStorage.clear();
  }

  /** Returns the lender's terms for an amount and tenure. */
  quote: (amount: number, tenure: number) => TestResponse = (amount, tenure) => ({
    body: { terms: { ...lenderOffer, principal_amount: `${amount}.00`, term_months: tenure } },
  });

  get requests(): readonly TestRequest[] {
    return this.server.requests;
  }

  /** Returns the submitted steps, in order. */
  getSteps(): TestRequest[] {
    return this.requests.filter(({ method }) => method === 'POST');
  }

  private answer({ method, path }: TestRequest): TestResponse {
    const asked = new URL(path, 'http://server');
    if (asked.pathname.endsWith('/quote'))
      return this.quote(Number(asked.searchParams.get('amount')), Number(asked.searchParams.get('tenure')));
    if (path.startsWith('/api/user/')) return { body: { ...fullProfile, ...this.profile, inflight_credit_app_id: APP_ID } };
    if (method === 'GET' && asked.pathname.endsWith('/offers')) return { body: { matched: this.offers, unmatched: [] } };
    if (path.startsWith('/api/applications/')) return { body: { submissions: [{ submission_id: 's1', requested_amount: 300_000 }] } };
    return method === 'POST' ? this.stepResponse : this.view;
  }
}

/** Waits until the heading of the page is this one. */
export const findPageHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
