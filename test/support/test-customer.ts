import type { OfferCard, OffersResponse } from '../../src/contracts/offers.js';
import { addLenders, seededLenders } from '../../src/tools/seeds/lenders.js';
import type { TestApplication, TestLogin } from './application.js';

export const PERSONAL_LOANS = 'Personal Loans';

/** A salaried applicant who matches most demo lenders; every required field of the personal-loan form. */
export const wholeProfile = {
  first_name: 'Asha',
  last_name: 'Kulkarni',
  birth_date: '1991-04-05',
  gender: 2,
  tin: 'ABCPK1238F',
  email: 'asha.kulkarni@example.test',
  address1: '12 Canary Lane',
  postal_code: '411001',
  residence_type: 1,
  employment_status_code: 1,
  employer_name: 'Sahyadri Textiles',
  officepincode: '411002',
  monthly_income: 73_019,
  salary_mode: 1,
  se_loan_amount: 150_000,
  loan_tenure: 12,
  loan_purpose: 2,
};

/** Additional fields of the housing-loan form: a home that most demo lenders accept. */
export const wholeHome = {
  household_income: 1,
  co_applicant: 1,
  co_applicant_income: 20_000,
  property_type: 2,
  property_postal_code: '411001',
  property_city: 'Pune',
  first_home: 1,
  property_cost: 25_00_000,
  housing_loan_amount: 20_00_000,
  own_contribution: 5_00_000,
  housing_loan_tenure: 180,
};

/** Returns a unique PAN, which simulated lenders and bureaus treat like that of `wholeProfile`. */
export const newPan = () =>
  `${Array.from({ length: 3 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')}PK${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}8F`;

type Offered = Pick<OfferCard, 'offer_id'>;

/** Actions of a customer in tests, each through the real API. */
export interface TestCustomer extends TestLogin {
  readonly id: string;
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; body: T }>;
  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<{ status: number; body: T }>;
  /** Fills in the complete form. */
  fillIn(changes?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Fills in the complete form and opens an application; returns its id. */
  apply(changes?: Readonly<Record<string, unknown>>): Promise<string>;
  offers(appId: string, query?: string): Promise<OffersResponse>;
  /** Reads and confirms the key facts of offers, which is required before an application. */
  readKeyFacts(...offers: readonly Offered[]): Promise<void>;
  /** Reads and confirms the key facts of the first offer that fits, and applies to its lender. */
  applyTo(appId: string, fits: (offer: OfferCard) => boolean): Promise<{ submissionId: string; lenderId: string }>;
}

/** Adds the demo lenders. */
export async function seedLenders(application: TestApplication): Promise<void> {
  await addLenders(application.em, await seededLenders());
}

/** Logs in a new customer by a number, or an existing one by a confirmed e-mail address. */
export async function newCustomer(
  application: TestApplication,
  address?: string,
  headers?: Readonly<Record<string, string>>,
): Promise<TestCustomer> {
  const login = await application.asCustomer(address, headers);
  const { token } = login;
  const id = String(login.ids.user_id);
  const customer: TestCustomer = {
    ...login,
    id,
    post: (path, body, headers) =>
      application.request('POST', path, { token, body: body ?? {}, headers: { cookie: login.device, ...headers } }),
    get: (path, headers) => application.request('GET', path, { token, headers: { cookie: login.device, ...headers } }),
    fillIn: async (changes) => {
      expectStatus(200, await customer.post(`/api/user/${id}`, { ...wholeProfile, ...changes }));
    },
    apply: async (changes) => {
      await customer.fillIn(changes);
      const opened = await customer.post<{ app_id: string }>('/api/applications', {
        product_type: PERSONAL_LOANS,
        consents: { profile_matching: 1 },
      });
      return expectStatus(200, opened).app_id;
    },
    offers: async (appId, query = '') => expectStatus(200, await customer.get<OffersResponse>(`/api/applications/${appId}/offers${query}`)),
    readKeyFacts: async (...offers) => {
      await Promise.all(offers.map((offer) => readKeyFacts(application, token, offer)));
    },
    applyTo: async (appId, fits) => {
      const offer = (await customer.offers(appId)).matched.find(fits);
      if (!offer) throw new Error('no such offer');
      await customer.readKeyFacts(offer);
      const path = `/api/applications/${appId}/offers/${offer.lender_id}/apply`;
      const { submission_id } = expectStatus(200, await customer.post<{ submission_id: string }>(path, { consent: 1 }));
      return { submissionId: submission_id, lenderId: offer.lender_id };
    },
  };
  return customer;
}

/** Reads and confirms the key facts of an offer through the real API. */
export async function readKeyFacts(api: Pick<TestApplication, 'request'>, token: string, { offer_id }: Offered): Promise<void> {
  const path = `/api/offers/${offer_id}/kfs`;
  const { hash } = expectStatus(200, await api.request<{ hash: string }>('GET', path, { token }));
  expectStatus(200, await api.request('POST', `${path}/acknowledge`, { token, body: { hash } }));
}

function expectStatus<T>(status: number, answer: { status: number; body: T }): T {
  if (answer.status !== status) throw new Error(`answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
