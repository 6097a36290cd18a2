import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { EligibilityRow } from '../api/generated.ts';
import { storeLastLogin } from '../session/last-login.ts';
import { signedIn } from '../session/session-slice.ts';
import { renderPage } from './render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from './test-server.ts';

/** Creates the eligibility criteria of one lender. */
export const createEligibilityRow = (changes: Partial<EligibilityRow>): EligibilityRow => ({
  lender_id: changes.name ?? 'a',
  loan_type: 'pl',
  name: 'Lender A',
  age: '21-58',
  employment: 'Salaried',
  income: '₹15,000',
  min_loan: '₹50,000',
  max_loan: '₹5,00,000',
  cibil: '700',
  lender_journey: null,
  ...changes,
});

/** API mock for the partner portal; a test changes its responses. */
export class PartnerServer {
  readonly answers: Record<string, TestResponse | Promise<TestResponse>> = {
    '/api/partner-reverify': { body: { partnerId: 'p', merchantId: 'm' } },
    '/api/partner-portal/workplace': { body: { partner: 'Demo 02', merchant: 'Sahyadri Mobiles', merchants: 1, locations: 2 } },
    '/api/partner/get-eligibility-criteria': { body: { data: [createEligibilityRow({})], updated_at: '2026-11-20T10:35:00.000Z' } },
    '/api/session/refresh': { status: 401 },
  };
  private readonly server = new TestServer(({ path }) => this.answers[path] ?? { status: 204 });
  private restoreFetch: () => void = () => undefined;

  static async start(): Promise<PartnerServer> {
    const partner = new PartnerServer();
    partner.restoreFetch = redirectCallsTo(await partner.server.start());
    // The address decides which audience's token is sent.
    window.history.replaceState(null, '', '/partner');
    return partner;
  }

  /** Stops the server, and clears the page's storage. */
  async stop(): Promise<void> {
    this.restoreFetch();
    window.history.replaceState(null, '', '/');
    await this.server.stop();
    localStorage.clear();
    sessionStorage.clear();
  }

  countRequests(path: string): number {
    return this.server.requests.filter((seen) => seen.path === path).length;
  }
}

/** Renders pages of the portal for a logged-in user, and returns the simulated user. */
export async function openAsPartner(content: ReactNode | RouteObject[], path = '/partner') {
  const opened = await renderPage(content, {
    audience: 'partner',
    path,
    prepare: (store) => {
      storeLastLogin('partner');
      store.dispatch(signedIn({ audience: 'partner', answer: { token: 't', partnerId: 'p', merchantId: 'm' } }));
    },
  });
  return { ...opened, user: userEvent.setup() };
}
