import type { LenderRow } from '../api/generated.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

export const samplePenalTerms: LenderRow['penal_terms'] = [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2, minimum: null }];

/** Creates a complete lender of the back office. */
export const createLender = (id: string, name: string, more: Partial<LenderRow> = {}) =>
  ({
    ...{ id, lender_id: id, name, loan_type: 'pl', min_income: 15_000, max_income: null, min_age: 21, max_age: 57, max_age_at_end: 0 },
    ...{ ticket_class: 3, credit_score_class: null, salaried: 1, self_employed: 0, business: 0, priority: 1, lender_status: 1 },
    ...{ so_status: 0, so_text: null, so_text_hi: null, so_date_start: null, so_date_end: null, rate_min: 14, rate_max: 36 },
    ...{ fee_percent_min: 2, fee_percent_max: 4, fee_flat_min: null, fee_flat_max: null },
    ...{ penal_charges: '2 % a month', penal_terms: samplePenalTerms, cooling_off_days: 3, offer_validity_days: 3 },
    ...{
      min_turnover: null,
      max_turnover: null,
      min_vintage_months: null,
      registration_types: [],
      registration_required: 0,
      gst_required: 0,
    },
    ...{ property_types: [], property_ltv_tiers: [], max_household_income: null, co_applicant_income: 0 },
    ...{
      min_gold_grams: null,
      max_gold_grams: null,
      min_karat: null,
      max_karat: null,
      gold_ltv_tiers: [],
      doorstep: 0,
      doorstep_areas: [],
    },
    ...{ lender_role: 'lender', regulated_entities: `${name} Finance Limited`, credit_line: 0, min_credit_score: null },
    offer_hindrances: [],
    ...more,
  }) as LenderRow;

/** API mock for the lenders page. */
export class LendersServer {
  lenders: LenderRow[] = [
    createLender('1', 'Alpha'),
    createLender('2', 'Beta', { min_income: 30_000 }),
    createLender('3', 'Gamma', { loan_type: 'gl', min_income: 45_000 }),
  ];
  deleted: LenderRow[] = [];
  /** Response that a test overrides. */
  answer: (request: TestRequest) => TestResponse | Promise<TestResponse> | undefined = () => undefined;
  private readonly server = new TestServer(async (request) => (await this.answer(request)) ?? this.answerByDefault(request));
  private restoreFetch: () => void = () => undefined;

  static async start(): Promise<LendersServer> {
    window.history.pushState({}, '', '/admin/lenders');
    const lenders = new LendersServer();
    lenders.restoreFetch = redirectCallsTo(await lenders.server.start());
    return lenders;
  }

  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    window.history.pushState({}, '', '/');
  }

  getCalls(path: string): TestRequest[] {
    return this.server.requests.filter((request) => request.path === `/api/${path}`);
  }

  getBodies(path: string): unknown[] {
    return this.getCalls(path).map(({ body }) => JSON.parse(body) as unknown);
  }

  private answerByDefault({ method, path }: TestRequest): TestResponse {
    if (path.startsWith('/api/admin/lenders?'))
      return { body: { data: this.deleted, total: this.deleted.length, total_capped: 0, next: null, previous: null } };
    if (path.endsWith('/restore')) {
      const back = this.deleted.filter(({ id }) => path.includes(`/${id}/`));
      this.deleted = this.deleted.filter((lender) => !back.includes(lender));
      this.lenders = [...this.lenders, ...back];
      return { body: back[0] };
    }
    if (path === '/api/get-lenders-data') return { body: this.lenders };
    const one = this.lenders.find(({ id }) => path === `/api/admin/lenders/${id}`);
    if (one) return { body: one };
    if (method === 'GET') return { body: this.lenders.filter(({ loan_type }) => path.endsWith(`/${loan_type}`)) };
    return { body: { message: 'Lender updated successfully!' } };
  }
}

/** Response of a server that is temporarily unavailable. */
export const notReady: TestResponse = { status: 503, body: { code: 'not-ready', message: 'We are not ready yet.', requestId: 'r' } };
