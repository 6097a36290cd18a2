import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { CustomerGuard } from '../app/guards/customer-guard.tsx';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

/** API mock for the start of a session: the session of an earlier visit, and the customer's profile. */
export class SessionServer {
  profile: Record<string, unknown> = { tin: '', birth_date: '', pl_completed: 0, inflight_credit_app_id: '' };
  refreshResponse: TestResponse = { status: 401 };
  /** Response to choosing a product. */
  productResponse: TestResponse = { body: { product_type: 'Personal Loans', product_id: 1, next: '/user/user-detail' } };
  private readonly server = new TestServer(({ path }) => {
    if (path === '/api/set-product') return this.productResponse;
    return path === '/api/session/refresh' ? this.refreshResponse : { body: this.profile };
  });
  private restoreFetch: () => void = () => undefined;

  static async start(): Promise<SessionServer> {
    const session = new SessionServer();
    session.restoreFetch = redirectCallsTo(await session.server.start());
    return session;
  }

  /** Stops the server, and clears the page's storage. */
  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    localStorage.clear();
    sessionStorage.clear();
  }

  get requests(): readonly TestRequest[] {
    return this.server.requests;
  }
}

/** Response to a login. */
export const customerLogin = { audience: 'customer', answer: { token: 't', user_id: 'u1', prospect_app_id: 'p1' } } as const;
export const createAdminLogin = (roleId: number) => ({ audience: 'admin', answer: { token: 't', adminId: 'a1', roleId } }) as const;

/** A page that shows its path. */
export const CurrentPath = () => <p>at {useLocation().pathname}</p>;
export const expectPath = async (path: string) => expect(await screen.findByText(`at ${path}`)).toBeVisible();

export const guardedPage = (
  <CustomerGuard>
    <CurrentPath />
  </CustomerGuard>
);
