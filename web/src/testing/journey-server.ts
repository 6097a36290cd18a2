import { screen } from '@testing-library/react';
import { type JourneyKey, stepFor } from '../../../src/contracts/journeys.js';
import type { JourneyState } from '../../../src/contracts/journeys/journey.js';
import type { JourneyAnswer } from '../api/generated.ts';
import { APP_ID, fullProfile } from './sample-customer.ts';
import { type Answer, type Seen, sendCallsTo, TestServer } from './test-server.ts';

/** An offer that a lender itself has made. */
export const lenderOffer = {
  lenderOfferId: 'LO-1',
  principalAmount: '200000.00',
  netDisbursedAmount: '194100.00',
  termMonths: 24,
  interestRate: '16.50',
  annualPercentageRate: '19.59',
  installmentAmount: '9840.47',
  processingFee: '5900.00',
  otherUpfrontCharges: '0.00',
  delayPenalty: '2.00',
  foreclosureFee: '4.00',
  coolOffDays: 3,
  validUntil: '2026-11-27T11:15:42.116Z',
  termsUrl: 'https://lender.test/terms',
  kfsUrl: 'https://lender.test/kfs',
};

/** How a journey stands in a state, drawn by its lender's own step. */
export const journeyAt = (lender: JourneyKey, state: JourneyState, changes: Partial<JourneyAnswer> = {}): JourneyAnswer => ({
  submission_id: 's1',
  lender_name: 'Lender One',
  step: stepFor(lender, state) as unknown as JourneyAnswer['step'],
  reason: null,
  parked: false,
  held: false,
  expired: false,
  offers: [],
  chosen_offer_id: null,
  ...changes,
});

/** The API as the page of a lender's journey sees it. */
export class JourneyServer {
  /** How the journey stands. */
  view: Answer = {};
  /** To a step that was taken. */
  taken: Answer = {};
  private readonly server = new TestServer((request) => this.answer(request));
  private undo: () => void = () => undefined;

  static async start(): Promise<JourneyServer> {
    const journey = new JourneyServer();
    journey.undo = sendCallsTo(await journey.server.start());
    return journey;
  }

  /** Stops it, and forgets what the page kept. */
  async stop(): Promise<void> {
    this.undo();
    await this.server.stop();
    localStorage.clear();
  }

  /** The lender's terms by the amount and tenure that are asked about. */
  quote: (amount: number, tenure: number) => Answer = (amount, tenure) => ({
    body: { terms: { ...lenderOffer, principalAmount: `${amount}.00`, termMonths: tenure } },
  });

  get seen(): readonly Seen[] {
    return this.server.seen;
  }

  /** The steps that were taken, in order. */
  steps(): Seen[] {
    return this.seen.filter(({ method }) => method === 'POST');
  }

  private answer({ method, path }: Seen): Answer {
    const asked = new URL(path, 'http://server');
    if (asked.pathname.endsWith('/quote'))
      return this.quote(Number(asked.searchParams.get('amount')), Number(asked.searchParams.get('tenure')));
    if (path.startsWith('/api/user/')) return { body: { ...fullProfile, inflight_credit_app_id: APP_ID } };
    if (path.startsWith('/api/applications/')) return { body: { submissions: [{ submission_id: 's1', requested_amount: 300_000 }] } };
    return method === 'POST' ? this.taken : this.view;
  }
}

/** The heading of the page, once it is this one. */
export const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
