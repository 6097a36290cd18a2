import { findOfferBlockers } from '../../../src/contracts/offer-blockers.js';
import type { LedgerEntryRow, LenderRow, RevenueItemRow, RevenueMonthRow } from '../api/generated.ts';
import type { RevenueEffectModel } from '../api/generated-revenue.ts';
import { createLender } from './lenders-server.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

export const lenderId = '7d1f0c8a-3c6b-4d39-9a4e-1f4c2a3b5d6e';

export const createRevenueItem = (id: string, more: Partial<RevenueItemRow> = {}): RevenueItemRow => ({
  ...{ id, version: 1, lender_id: lenderId, slab_disbursed_min: null, slab_disbursed_max: null, slab_number_min: null },
  ...{ slab_number_max: null, ats_min: null, ats_max: null, revenue_type_id: 1, revenue_flat: null, revenue_percent: 2 },
  ...{ status: 1, position: 1 },
  ...more,
});

/** API mock for the page of one lender. */
export class LenderPageServer {
  lender: LenderRow = createLender(lenderId, 'Alpha', {
    version: 1,
    lender_group_ids: [],
    loan_amount_min: null,
    loan_amount_upto: 500_000,
  });
  groups = [{ id: 'a1b2c3d4-0000-4000-8000-000000000001', name: 'Monthly' }];
  items: RevenueItemRow[] = [];
  months: RevenueMonthRow[] = [];
  /** Open months that every change of revenue items alters. */
  effects: RevenueEffectModel[] = [];
  entries: LedgerEntryRow[] = [];
  blockers: string[] = [];
  /** Response that a test overrides. */
  answer: (request: TestRequest) => TestResponse | Promise<TestResponse> | undefined = () => undefined;
  private readonly server = new TestServer(async (request) => (await this.answer(request)) ?? this.answerByDefault(request));
  private restoreFetch: () => void = () => undefined;

  static async start(): Promise<LenderPageServer> {
    window.history.pushState({}, '', '/admin/lenders');
    const page = new LenderPageServer();
    page.restoreFetch = redirectCallsTo(await page.server.start());
    return page;
  }

  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    window.history.pushState({}, '', '/');
  }

  getBodies(path: string): unknown[] {
    return this.server.requests.filter((request) => request.path === `/api/${path}`).map(({ body }) => JSON.parse(body) as unknown);
  }

  countRequests(part: string): number {
    return this.server.requests.filter(({ path }) => path.includes(part)).length;
  }

  private answerByDefault({ path, body }: TestRequest): TestResponse {
    if (path === `/api/admin/lenders/${lenderId}`) return { body: this.lender };
    if (path.includes('/offer-preview')) return { body: { offer: null, hindrances: this.blockers } };
    if (path.startsWith('/api/admin/revenue-months')) return createPage(this.months);
    if (path.startsWith('/api/admin/revenue-entries')) return createPage(this.entries);
    if (path === '/api/lender-group/get-all') return { body: { success: true, lenderGroups: this.groups } };
    if (path === `/api/lender-revenue/get/${lenderId}`) return { body: { success: true, lenderRevenue: this.items } };
    if (path === '/api/lender-revenue/preview') return { body: { success: true, months: this.effects } };
    if (path === '/api/lender-revenue/get-types')
      return { body: { success: true, data: [1, 2, 3, 4, 5].map((id) => ({ id, name: `Type ${id}` })) } };
    if (path === '/api/update-lender-data') {
      const { property, value } = JSON.parse(body) as { property: string; value: never };
      const lender = { ...this.lender, [property]: value, version: this.lender.version + 1 };
      this.lender = { ...lender, offer_hindrances: findOfferBlockers(lender) };
      return { body: { message: 'Lender updated successfully!', version: this.lender.version } };
    }
    if (path === '/api/lender-revenue/set-order') {
      const { lender_revenue_ids: ids } = JSON.parse(body) as { lender_revenue_ids: string[] };
      this.items = ids.flatMap((id) => this.items.find((item) => item.id === id) ?? []);
      return { body: { success: true, message: 'Revenue order updated' } };
    }
    return { body: { success: true, message: 'Revenue added successfully' } };
  }
}

const createPage = (data: readonly object[]): TestResponse => ({
  body: { data, total: data.length, total_capped: 0, next: null, previous: null },
});
