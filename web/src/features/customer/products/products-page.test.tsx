import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApplicationListItemModel, LenderApplicationModel, ProfileModel } from '../../../api/generated.ts';
import { loanTypeKeys } from '../../../../../src/contracts/loan-types.js';
import { storeLink } from '../../../session/customer-slice.ts';
import { signedIn, signedOut } from '../../../session/session-slice.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, emptyProfile, fullProfile, sampleSubmission, USER_ID } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { ProductsPage } from './products-page.tsx';

let profile: ProfileModel;
let refusal: TestResponse | undefined;
let applications: readonly ApplicationListItemModel[];
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  profile = emptyProfile;
  refusal = undefined;
  applications = [];
  server = new TestServer(({ path }) =>
    path === '/api/set-product'
      ? (refusal ?? { body: { product_type: 'Personal Loans', product_id: 1, next: '/user/user-detail' } })
      : path === '/api/applications'
        ? { body: { applications } }
        : { body: profile },
  );
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  jest.restoreAllMocks();
  undo();
  await server.stop();
  localStorage.clear();
  sessionStorage.clear();
});

const open = () =>
  renderPage(<ProductsPage />, {
    path: '/products',
    prepare: (store) => store.dispatch(signedIn({ audience: 'customer', answer: { token: 't', user_id: USER_ID, prospect_app_id: 'p1' } })),
  });

const chosen = () =>
  server.requests
    .filter(({ path }) => path === '/api/set-product')
    .map(({ body }) => (JSON.parse(body) as { product_type: string }).product_type);
const applicationRequests = () => server.requests.filter(({ path }) => path.startsWith('/api/applications'));
/** Builds an application with lender applications. */
const applied = (submissions: readonly Partial<LenderApplicationModel>[], more: Partial<ApplicationListItemModel> = {}) =>
  ({
    ...{ app_id: APP_ID, product_type: 'Personal Loans', state: 'under_review', ...more },
    submissions: submissions.map((submission) => ({ ...sampleSubmission, ...submission })),
  }) as ApplicationListItemModel;

describe('products', () => {
  it('ask an anonymous visitor for the number, and offer nothing that would lead nowhere', async () => {
    await renderPage(<ProductsPage />, { path: '/products' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Personal Loans' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get OTP' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
  });

  it('show open products only', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Personal Loans' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Personal Loans', 'Credit Cards']);
    expect(screen.getByRole('link', { name: 'See the cards' })).toHaveAttribute('href', '/credit-cards');
  });

  it.each([
    ['gl', ['Gold Loans', 'Personal Loans', 'Business Loans', 'Affordable Housing Loan', 'Credit Cards'], true],
    [undefined, ['Personal Loans', 'Business Loans', 'Gold Loans', 'Affordable Housing Loan', 'Credit Cards'], false],
  ] as const)('start with the product that the link of this tab leads to: %s', async (product, order, isMarked) => {
    jest.replaceProperty(sampleBootstrap, 'config', { ...sampleBootstrap.config, products: loanTypeKeys });
    storeLink(product);
    await open();
    await screen.findByRole('heading', { level: 2, name: order[0] });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(order);
    const [first] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).queryByText('Chosen by your link') !== null).toBe(isMarked);
    expect(screen.queryAllByText('Chosen by your link')).toHaveLength(isMarked ? 1 : 0);
  });

  it('highlight none, and keep their order, when the link leads to a product that is not open here', async () => {
    storeLink('gl');
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Personal Loans' })).toBeVisible();
    expect(screen.queryByText('Chosen by your link')).toBeNull();
    expect(server.requests.some(({ path }) => path === '/api/set-product')).toBe(false);
  });

  it.each<[string, typeof profile, Partial<ApplicationListItemModel> | null]>([
    ['Start', emptyProfile, null],
    ['Start', { ...emptyProfile, first_name: 'Asha', product_type: 'Gold Loans', gold_grams: 10 }, null],
    ['Continue', { ...emptyProfile, first_name: 'Asha', product_type: 'Personal Loans' }, null],
    ['Continue', { ...emptyProfile, first_name: 'Asha', product_type: 'Gold Loans', loan_tenure: 12 }, null],
    ['Continue', fullProfile, null],
    ['Continue', { ...fullProfile, inflight_credit_app_id: APP_ID }, null],
    ['Continue', { ...fullProfile, inflight_credit_app_id: APP_ID }, { state: 'offer_received', offers: 0 }],
    ['See your offers', { ...fullProfile, inflight_credit_app_id: APP_ID }, { state: 'offer_received', offers: 2 }],
    // Refused by one lender, with offers of others left.
    ['See your offers', { ...fullProfile, inflight_credit_app_id: APP_ID }, { state: 'rejected', offers: 1 }],
    ['Continue', fullProfile, { state: 'rejected', offers: 1 }],
  ])('offer to "%s"', async (label, given, own) => {
    profile = given;
    if (own)
      applications = [{ app_id: APP_ID, product_type: 'Personal Loans', submissions: [], ...own } as unknown as ApplicationListItemModel];
    await open();
    expect(await screen.findByRole('button', { name: `${label}: Personal Loans` })).toBeVisible();
  });

  it('show the progress of the customer for each product, and the current loan', async () => {
    jest.replaceProperty(sampleBootstrap, 'config', { ...sampleBootstrap.config, products: loanTypeKeys });
    profile = { ...fullProfile, bl_completed: 1, gl_completed: 1 };
    const line = (more: object) => ({ app_id: APP_ID, submissions: [], ...more }) as unknown as ApplicationListItemModel;
    applications = [
      line({ product_type: 'Business Loans', state: 'under_review', offers: 3 }),
      line({ product_type: 'Gold Loans', state: 'closed', submissions: [{ state: 'closed', lender_name: 'Lender One' }] }),
      line({ product_type: 'Personal Loans', state: 'disbursed', submissions: [{ state: 'disbursed', lender_name: 'Lender Two' }] }),
      line({
        product_type: 'Affordable Housing Loan',
        state: 'part_disbursed',
        submissions: [{ state: 'part_disbursed', lender_name: 'Lender Three' }],
      }),
    ];
    await open();
    expect(await screen.findByRole('button', { name: 'See your offers: Business Loans' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue: Gold Loans' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your loan from Lender Two' })).toHaveAttribute('href', `/user/application-status/${APP_ID}`);
    expect(screen.getByRole('link', { name: 'Your loan from Lender Three' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Your loan from Lender One' })).toBeNull();
  });

  it('show today’s lowest rate with its loan, when there is one', async () => {
    const rates = [{ product: 'pl', apr: 16.27, amount: 300_000, months: 36, rate_from: 10.49, rate_to: 30, longest: 60 }] as const;
    jest.replaceProperty(sampleBootstrap, 'config', { ...sampleBootstrap.config, products: ['pl', 'bl'], rates });
    await renderPage(<ProductsPage />, { path: '/products' });
    expect(await screen.findByText('From 16.27% APR')).toBeVisible();
    expect(
      screen.getByText(/on ₹3,00,000 over 36 months, at its highest rate and fees. Interest 10.49% to 30% a year, up to 60 months/),
    ).toBeVisible();
    expect(screen.getAllByText(/APR/)).toHaveLength(1);
  });

  it('show one rate where all offers have the same', async () => {
    const rates = [{ product: 'gl', apr: 13.1, amount: 100_000, months: 12, rate_from: 12, rate_to: 12, longest: 36 }] as const;
    jest.replaceProperty(sampleBootstrap, 'config', { ...sampleBootstrap.config, products: ['gl'], rates });
    await renderPage(<ProductsPage />, { path: '/products' });
    expect(await screen.findByText(/fees. Interest 12% a year, up to 36 months/)).toBeVisible();
  });

  it('link only to the lenders that wait for the customer, and name the step of each', async () => {
    profile = fullProfile;
    applications = [
      applied([
        { lender_name: 'Lender One', state: 'offer_received', next: '/user/money-view' },
        { lender_name: 'Lender Two', submission_id: 's2' },
        { lender_name: 'Lender Three', submission_id: 's3', state: 'offer_received', is_withdrawn: true },
      ]),
    ];
    await open();
    const current = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(current.getByText('Look at its offer')).toBeVisible();
    expect(current.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continue with Lender One', `/user/money-view?app=${APP_ID}`],
      ['Status of your application', `/user/application-status/${APP_ID}`],
      ['All your applications', '/user/applications'],
    ]);
  });

  it('show a waiting step of another loan type than the current one, and switch back to it', async () => {
    profile = { ...fullProfile, product_type: 'Personal Loans', inflight_credit_app_id: '' };
    applications = [
      applied([{ lender_name: 'Lender One', state: 'offer_received', next: '/user/money-view' }], { product_type: 'Gold Loans' }),
    ];
    await open();
    fireEvent.click(await screen.findByRole('link', { name: 'Continue with Lender One' }));
    await waitFor(() => expect(chosen()).toEqual(['Gold Loans']));
  });

  it.each<[string, Partial<LenderApplicationModel>]>([
    ['Go on at its site', { state: 'redirected', next: '/user/money-view' }],
    ['Enter the code', { state: 'lead_created', next: '/user/indialends-otp', awaits_answer: true }],
    ['Answer its questions', { state: 'lead_created', next: '/user/upwards', awaits_answer: true }],
  ])('name the waiting step instead of the state: %s', async (step, submission) => {
    profile = fullProfile;
    applications = [applied([{ lender_name: 'Lender One', ...submission }])];
    await open();
    expect(await within(await screen.findByRole('region', { name: 'Waiting for you' })).findByText(step)).toBeVisible();
    expect(screen.queryByText('With the lender')).toBeNull();
  });

  it.each<[string, readonly ApplicationListItemModel[]]>([
    [
      'Continue with Lender One',
      [
        applied([{ lender_name: 'Lender One', state: 'offer_received' }]),
        applied([{ lender_name: 'Lender Two', submission_id: 's2', state: 'offer_received' }], { app_id: 'a2' }),
      ],
    ],
    ['Continue: Gold Loans', []],
  ])('highlight one button only: %s', async (name, own) => {
    jest.replaceProperty(sampleBootstrap, 'config', { ...sampleBootstrap.config, products: loanTypeKeys });
    profile = { ...emptyProfile, first_name: 'Asha', gold_grams: 10 };
    applications = own;
    await open();
    const main = await screen.findByRole(own.length > 0 ? 'link' : 'button', { name });
    await waitFor(() => expect(main).toHaveAttribute('data-variant', 'filled'));
    expect(document.querySelectorAll('[data-variant=filled]')).toHaveLength(1);
  });

  it('send no request for an application after the customer has logged out', async () => {
    profile = fullProfile;
    applications = [applied([{ lender_name: 'Lender Two' }])];
    const { store } = await open();
    await screen.findByRole('region', { name: 'Your applications under way' });
    const before = applicationRequests().length;
    act(() => void store.dispatch(signedOut({ audience: 'customer', ended: false })));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your applications under way' })).toBeNull());
    expect(applicationRequests()).toHaveLength(before);
  });

  it('link to the status of an application without a waiting lender', async () => {
    profile = fullProfile;
    applications = [applied([{ lender_name: 'Lender Two' }])];
    await open();
    const current = within(await screen.findByRole('region', { name: 'Your applications under way' }));
    expect(current.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Status of your application',
      'All your applications',
    ]);
  });

  it.each<[string, Partial<LenderApplicationModel>]>([
    ['refused', { state: 'rejected' }],
    ['paid out', { state: 'disbursed' }],
    ['without a permission', { state: 'under_review', is_withdrawn: true }],
  ])('do not call an application current that is %s', async (_, more) => {
    profile = fullProfile;
    applications = [applied([{ lender_name: 'Lender Two', ...more }])];
    await open();
    expect(await screen.findByRole('region', { name: 'Your applications so far' })).toBeVisible();
    expect(screen.queryByText(/under way/)).toBeNull();
  });

  it('send one choice despite repeated clicks, and continue where the server says', async () => {
    const { path, store } = await open();
    const button = await screen.findByRole('button', { name: 'Start: Personal Loans' });
    for (let tap = 0; tap < 5; tap++) fireEvent.click(button);
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
    expect(server.requests.filter((seen) => seen.path === '/api/set-product')).toHaveLength(1);
    expect(store.getState().customer).toMatchObject({ productType: 'Personal Loans', productId: 1 });
  });

  it.each<[string, Partial<ProfileModel>, readonly string[]]>([
    ['nothing', {}, []],
    ['a registration', { business_registration_type: 3 }, ['YES']],
    ['that there is none', { business_registration_type: 5 }, ['NO']],
    ['a GST number', { have_gst: 1 }, ['YES', 'YES']],
    ['a business without one', { business_registration_type: 2, business_constitution: 1 }, ['YES', 'NO']],
  ])('prefill the business questions with known answers: %s', async (_, known, checked) => {
    jest.replaceProperty(sampleBootstrap, 'config', { ...sampleBootstrap.config, products: loanTypeKeys });
    profile = { ...emptyProfile, business_registration_type: 0, business_constitution: 0, have_gst: 0, ...known };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Start: Business Loans' }));
    const dialog = within(await screen.findByRole('dialog'));
    const given = (await dialog.findAllByRole<HTMLInputElement>('radio')).filter((radio) => radio.checked);
    expect(given.map((radio) => radio.labels?.[0]?.textContent)).toEqual(checked);
    expect(server.requests.some(({ path }) => path === '/api/set-product')).toBe(false);
  });

  it('show on the page why a product could not be chosen', async () => {
    refusal = { status: 503, body: { code: 'not-ready', message: 'We are not ready yet.', requestId: 'r' } };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Start: Personal Loans' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We are not ready yet.');
  });

  it.each([
    ['no address', { email: '', email_verified: 0 }, false],
    ['an address that is not confirmed', { email: 'asha@example.test', email_verified: 0 }, true],
    ['a confirmed one', { email: 'asha@example.test', email_verified: 1 }, false],
    ['a confirmed one, and no mobile number,', { email: 'asha@example.test', email_verified: 1, mobile_phone_number: '' }, true],
  ] as const)('with %s offer to confirm it: %p', async (_, given, isOffered) => {
    profile = { ...fullProfile, ...given };
    await open();
    await screen.findByRole('button', { name: 'Continue: Personal Loans' });
    const link = screen.queryByRole('link', { name: 'Confirm it now' });
    expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/user/contact-confirmation' : null);
  });
});
