import type { OfferCardModel, OffersModel, ProfileModel } from '../api/generated.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { APP_ID, fullProfile, sampleOffer } from './sample-customer.ts';
import { sampleKeyFacts, sampleKeyFactsInHindi } from './sample-key-facts.ts';
import { type Answer, type Seen, sendCallsTo, TestServer } from './test-server.ts';

/** A lender that takes applications straight from here. */
export const takesApplications = (name: string, id: string, more: Partial<OfferCardModel> = {}): OfferCardModel => ({
  ...sampleOffer,
  ...{ offer_id: `o-${id}`, lender_id: id, lender_name: name, auto_submission: 1, journey: 'cashe' },
  ...more,
});

/** A second one beside the sample offer, dearer and without a journey here. */
export const secondOffer = takesApplications('Lender Two', 'l2', { offer_id: 'o2', apr: 33.33, journey: null });

/** The API as the pages of offers see it, for a customer with an application; what a test changes is answered from then on. */
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
  /** In place of the offers. */
  refused: Answer | Promise<Answer> | undefined;
  /** What the customer's profile says otherwise than a full one. */
  profile: Partial<ProfileModel> = {};
  /** The application itself: at which lenders it is. */
  application: Answer = { body: { submissions: [] } };
  /** To an application at one lender, and to one at all that were ticked. */
  chosen: Answer = { body: { submission_id: 's1', state: 'lead_created', next: '/user/cashe' } };
  opened: Answer = { body: { app_id: APP_ID, next: '/user/offers' } };
  acknowledged: Answer = { body: { acknowledged_at: '2026-11-21T10:00:00.000Z' } };
  keyFactsInHindi: Answer | Promise<Answer> = { body: sampleKeyFactsInHindi };
  private readonly server = new TestServer((request) => this.answer(request));
  private undo: () => void = () => undefined;

  static async start(): Promise<OffersServer> {
    const offers = new OffersServer();
    offers.undo = sendCallsTo(await offers.server.start());
    return offers;
  }

  /** Stops it, and forgets what the page kept. */
  async stop(): Promise<void> {
    this.undo();
    await this.server.stop();
    await changeLanguage('en');
    localStorage.clear();
  }

  set matched(matched: readonly OfferCardModel[]) {
    this.offers = { ...this.offers, matched: [...matched] };
  }

  get seen(): readonly Seen[] {
    return this.server.seen;
  }

  /** What was written, in order: path and body. */
  posts(): [string, unknown][] {
    return this.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body) as unknown]);
  }

  private answer({ method, path }: Seen): Answer | Promise<Answer> {
    if (path.endsWith('/acknowledge')) return this.acknowledged;
    if (path.includes('/kfs')) return path.includes('language=hi') ? this.keyFactsInHindi : { body: sampleKeyFacts };
    if (path === '/api/applications') return this.opened;
    if (method === 'POST') return this.chosen;
    if (path === `/api/applications/${APP_ID}`) return this.application;
    if (path.startsWith('/api/user/')) return { body: { ...fullProfile, inflight_credit_app_id: APP_ID, ...this.profile } };
    return this.refused ?? { body: this.offers };
  }
}

/** What tells the server that the key facts of an offer were read. */
export const acknowledgement = (offerId: string): [string, unknown] => [
  `/api/offers/${offerId}/kfs/acknowledge`,
  { hash: sampleKeyFacts.hash, language: 'en', brand: 'demo' },
];
