import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { CustomerGuard } from '../app/guards/customer-guard.tsx';
import { type Answer, type Seen, sendCallsTo, TestServer } from './test-server.ts';

/** The API as the start of a session sees it: the session of an earlier visit, and the customer's profile. */
export class SessionServer {
  profile: Record<string, unknown> = { tin: '', birth_date: '', pl_completed: 0, inflight_credit_app_id: '' };
  refresh: Answer = { status: 401 };
  /** To choosing a product. */
  product: Answer = { body: { product_type: 'Personal Loans', product_id: 1, next: '/user/user-detail' } };
  private readonly server = new TestServer(({ path }) => {
    if (path === '/api/set-product') return this.product;
    return path === '/api/session/refresh' ? this.refresh : { body: this.profile };
  });
  private undo: () => void = () => undefined;

  static async start(): Promise<SessionServer> {
    const session = new SessionServer();
    session.undo = sendCallsTo(await session.server.start());
    return session;
  }

  /** Stops it, and forgets what the page kept. */
  async stop(): Promise<void> {
    this.undo();
    await this.server.stop();
    localStorage.clear();
    sessionStorage.clear();
  }

  get seen(): readonly Seen[] {
    return this.server.seen;
  }
}

/** What a login is answered with. */
export const aCustomer = { audience: 'customer', answer: { token: 't', user_id: 'u1', prospect_app_id: 'p1' } } as const;
export const anAdmin = (roleId: number) => ({ audience: 'admin', answer: { token: 't', adminId: 'a1', roleId } }) as const;

/** A page that says where it is. */
export const Here = () => <p>at {useLocation().pathname}</p>;
export const expectToBeAt = async (path: string) => expect(await screen.findByText(`at ${path}`)).toBeVisible();

export const guarded = (
  <CustomerGuard>
    <Here />
  </CustomerGuard>
);
