import type { OfferCardModel, OffersModel, ProfileModel } from '../api/generated.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { APP_ID, fullProfile, sampleOffer } from './sample-customer.ts';
import { sampleKeyFacts, sampleKeyFactsInHindi } from './sample-key-facts.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

/** Creates an offer of a lender that accepts applications from this site. */
export const createApplicableOffer = (name: string, id: string, more: Partial<OfferCardModel> = {}): OfferCardModel => ({
  ...sampleOffer,
  ...{ offer_id: `o-${id}`, lender_id: id, lender_name: name, auto_submission: 1, journey: 'cashe' },
  ...more,
});

/** A second offer besides the sample one, more expensive and without a journey here. */
export const secondOffer = createApplicableOffer('Lender Two', 'l2', { offer_id: 'o2', apr: 33.33, journey: null });

/** API mock for the offers pages, for a customer with an application; a test's changes apply from the next response on. */
export class OffersServer {
  offers: OffersModel = {
    amount: 200_000,
    tenure: 24,
    matched: [sampleOffer],
    unmatched: [{ name: 'Lender Nine', reasons: ['tenure', 'age'], texts: ['x', 'y'], submission: null }],
    ranked_by: ['apr', 'instalment', 'priority', 'name'],
    bureau: null,
    rule_version: 'v1',
  };
  /** Response instead of the offers. */
  offersResponse: TestResponse | Promise<TestResponse> | undefined;
  /** Differences between the customer's profile and a complete one. */
  profile: Partial<ProfileModel> = {};
  /** Response with the application and its submissions. */
  application: TestResponse = { body: { submissions: [] } };
  /** Response to an application at one lender, and at all selected ones. */
  chooseResponse: TestResponse = { body: { submission_id: 's1', state: 'lead_created', next: '/user/cashe' } };
  openResponse: TestResponse = { body: { app_id: APP_ID, next: '/user/offers' } };
  acknowledgeResponse: TestResponse = { body: { acknowledged_at: '2026-11-21T10:00:00.000Z' } };
  keyFactsInHindi: TestResponse | Promise<TestResponse> = { body: sampleKeyFactsInHindi };
  private readonly server = new TestServer((request) => this.answer(request));
  private restoreFetch: () => void = () => undefined;

  static async start(): Promise<OffersServer> {
    const offers = new OffersServer();
    offers.restoreFetch = redirectCallsTo(await offers.server.start());
    return offers;
  }

  /** Stops the server, and clears the page's storage. */
  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    await changeLanguage('en');
    localStorage.clear();
  }

  set matched(matched: readonly OfferCardModel[]) {
    this.offers = { ...this.offers, matched: [...matched] };
  }

  get requests(): readonly TestRequest[] {
    return this.server.requests;
  }

  /** Returns the writes, in order: path and body. */
  getPosts(): [string, unknown][] {
    return this.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body) as unknown]);
  }

  private answer({ method, path }: TestRequest): TestResponse | Promise<TestResponse> {
    if (path.endsWith('/acknowledge')) return this.acknowledgeResponse;
    if (path.includes('/kfs')) return path.includes('language=hi') ? this.keyFactsInHindi : { body: sampleKeyFacts };
    if (path === '/api/applications') return this.openResponse;
    if (method === 'POST') return this.chooseResponse;
    if (path === `/api/applications/${APP_ID}`) return this.application;
    if (path.startsWith('/api/user/')) return { body: { ...fullProfile, inflight_credit_app_id: APP_ID, ...this.profile } };
    return this.offersResponse ?? { body: this.offers };
  }
}

/** Returns the write that acknowledges the key facts of an offer. */
export const createAcknowledgement = (offerId: string): [string, unknown] => [
  `/api/offers/${offerId}/kfs/acknowledge`,
  { hash: sampleKeyFacts.hash, language: 'en', brand: 'demo' },
];
