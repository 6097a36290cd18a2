import { loanTypes } from '../../src/contracts/loan-types.js';
import { PERSONAL_LOANS, readKeyFacts, wholeProfile } from '../support/test-customer.js';
import { deviceCookie } from '../support/http.js';
import { rememberLogin } from '../support/browser-login.js';
import type { Screen } from './screen.js';
import type { TestSite } from './test-site.js';

/** The product and lender of an application. */
interface ApplicationOptions {
  readonly productType: string;
  /** Answers to the additional questions of the product's dialog. */
  readonly answers?: object;
  readonly profile: object;
  /** Defaults to the first lender. */
  readonly lender?: string;
}

const { first_name, last_name, birth_date, gender, tin: pan } = wholeProfile;

/** A gold loan at a lender with a visit. */
export const goldLoan = {
  productType: loanTypes.gl.productType,
  profile: {
    ...{ first_name, last_name, birth_date, gender, tin: pan, postal_code: '560001' },
    ...{ gold_article: 1, gold_grams: 24.5, gold_karat: 22, gold_service: 2, employment_status_code: 3, monthly_income: 41_000 },
    ...{ gold_scheme: 1, gold_loan_amount: 150_000, gold_loan_tenure: 12 },
  },
  lender: 'Muthoot Finance',
};

/**
 * Creates a customer who has applied to one lender from another browser; returns the used OTP, the refresh token of its session, the
 * application, and the lender application.
 */
export async function applyFromOtherBrowser(
  stage: TestSite,
  number: string,
  { productType, answers, profile, lender }: ApplicationOptions = { productType: PERSONAL_LOANS, profile: wholeProfile },
): Promise<{ lastCode: string; refreshToken: string; appId: string; submissionId: string }> {
  const { api } = stage;
  const sent = await api.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone: number } });
  const lastCode = await stage.otpTo(number);
  const body = { challenge_id: sent.body.challenge_id, otp: lastCode };
  const verified = await api.request<{ token: string; user_id: string }>('POST', '/api/otp/verify', { body });
  const { token, user_id } = verified.body;
  const post = <T>(path: string, json: object) => api.request<T>('POST', path, { token, body: json });
  await post('/api/set-product', { product_type: productType, ...answers });
  await post(`/api/user/${user_id}`, { ...profile, email: `${number}@example.test` });
  const opened = await post<{ app_id: string }>('/api/applications', { product_type: productType, consents: { profile_matching: 1 } });
  const offers = `/api/applications/${opened.body.app_id}/offers`;
  const { matched } = (
    await api.request<{ matched: { lender_id: string; lender_name: string; offer_id: string }[] }>('GET', offers, { token })
  ).body;
  const first = matched.find(({ lender_name }) => lender === undefined || lender_name === lender);
  if (!first) throw new Error('no offer');
  await readKeyFacts(api, token, first);
  const { submission_id } = (await post<{ submission_id: string }>(`${offers}/${first.lender_id}/apply`, { consent: 1 })).body;
  await stage.resetOtpLimits();
  return { lastCode, refreshToken: verified.cookies.atkn?.value ?? '', appId: opened.body.app_id, submissionId: submission_id };
}

/** Continues the session of a customer in this browser, for tests that are not about the login. */
export async function continueSession(stage: TestSite, screen: Screen, refreshToken: string): Promise<void> {
  const context = screen.page.context();
  const { hostname: domain } = new URL(stage.api.url);
  await context.addCookies([{ name: 'atkn', value: refreshToken, domain, path: '/api/session', httpOnly: true, sameSite: 'Strict' }]);
  await rememberLogin(context);
}

/** Proves identity by birth date and PAN. */
export async function verifyIdentity(screen: Screen, tin = wholeProfile.tin): Promise<void> {
  const [year, month, day] = wholeProfile.birth_date.split('-');
  await screen.field('birth_date').pressSequentially(`${day}${month}${year}`);
  await screen.field('tin').fill(tin);
  await screen.submit();
}

/** Reassigns the number of an application's customer, who has confirmed an e-mail address, to a new customer. */
export async function reassignNumber(stage: TestSite, number: string, appId: string): Promise<void> {
  await stage.product.query(
    'update customer_journey.customer set email_verified_at = now() where id = (select customer_id from customer_journey.application where id = $1)',
    [appId],
  );
  const headers = { cookie: deviceCookie('other') };
  const lastCode = await stage.otpTo(number);
  const sent = await stage.api.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone: number }, headers });
  const body = { challenge_id: sent.body.challenge_id, otp: await stage.otpTo(number, lastCode) };
  const { token } = (await stage.api.request<{ token: string }>('POST', '/api/otp/verify', { body, headers })).body;
  const { status } = await stage.api.request('POST', '/api/start-afresh', { body: {}, token, headers });
  if (status !== 200) throw new Error(`the number was not taken over: ${status}`);
  await stage.resetOtpLimits();
}
