import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApplicationAnswer, OfferSubmissionModel, ProfileModel } from '../../../api/generated.ts';
import { signedIn, signedOut } from '../../../session/session-slice.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, emptyProfile, fullProfile, sampleSubmission, USER_ID } from '../../../testing/sample-customer.ts';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { ProductsPage } from './products-page.tsx';

let profile: ProfileModel;
let refusal: Answer | undefined;
/** At the lenders of the application under way. */
let submissions: readonly (OfferSubmissionModel & { readonly lender_name: string })[];
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  profile = emptyProfile;
  refusal = undefined;
  submissions = [];
  server = new TestServer(({ path }) =>
    path === '/api/set-product'
      ? (refusal ?? { body: { product_type: 'Personal Loans', product_id: 1, next: '/user/user-detail' } })
      : { body: path.startsWith('/api/applications/') ? ({ submissions } as unknown as ApplicationAnswer) : profile },
  );
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

const open = () =>
  renderPage(<ProductsPage />, {
    path: '/products',
    prepare: (store) => store.dispatch(signedIn({ audience: 'customer', answer: { token: 't', user_id: USER_ID, prospect_app_id: 'p1' } })),
  });

const applicationsAsked = () => server.seen.filter(({ path }) => path.startsWith('/api/applications/'));

describe('the products', () => {
  it('ask a stranger for the number, and offer nothing that would lead nowhere', async () => {
    await renderPage(<ProductsPage />, { path: '/products' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Personal Loans' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get OTP' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  });

  it('shows the ones that are open, and no others', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Personal Loans' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Personal Loans', 'Credit Cards']);
    expect(screen.getByRole('link', { name: 'See the cards' })).toHaveAttribute('href', '/credit-cards');
  });

  it.each([
    ['Start', emptyProfile],
    ['Continue', { ...emptyProfile, first_name: 'Asha' }],
    ['Continue', fullProfile],
    ['See your offers', { ...fullProfile, inflight_credit_app_id: APP_ID }],
  ])('offers to "%s"', async (label, given) => {
    profile = given;
    await open();
    expect(await screen.findByRole('button', { name: label })).toBeVisible();
  });

  it('leads to the lenders of the application under way that wait for the customer, and to no other', async () => {
    profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    submissions = [
      { ...sampleSubmission, lender_name: 'Lender One', state: 'offer_received', next: '/user/money-view' },
      { ...sampleSubmission, lender_name: 'Lender Two', submission_id: 's2', state: 'under_review' },
      { ...sampleSubmission, lender_name: 'Lender Three', submission_id: 's3', state: 'offer_received', is_withdrawn: true },
    ];
    await open();
    const current = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(current.getByText('Offer received')).toBeVisible();
    expect(current.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continue with Lender One', '/user/money-view'],
      ['Status of your application', `/user/application-status/${APP_ID}`],
      ['All your applications', '/user/applications'],
    ]);
  });

  it('asks nothing about an application once the customer has logged out', async () => {
    profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    submissions = [{ ...sampleSubmission, lender_name: 'Lender Two' }];
    const { store } = await open();
    await screen.findByRole('region', { name: 'Your applications under way' });
    const before = applicationsAsked().length;
    act(() => void store.dispatch(signedOut({ audience: 'customer', ended: false })));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your applications under way' })).toBeNull());
    expect(applicationsAsked()).toHaveLength(before);
  });

  it('leads to the status of an application at which no lender waits', async () => {
    profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    submissions = [{ ...sampleSubmission, lender_name: 'Lender Two' }];
    await open();
    const current = within(await screen.findByRole('region', { name: 'Your applications under way' }));
    expect(current.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Status of your application',
      'All your applications',
    ]);
  });

  it.each([
    ['refused', { state: 'rejected' }],
    ['paid out', { state: 'disbursed' }],
    ['without a permission', { state: 'under_review', is_withdrawn: true }],
  ] as const)('calls no application one under way that is %s', async (_, more) => {
    profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    submissions = [{ ...sampleSubmission, lender_name: 'Lender Two', ...more }];
    await open();
    expect(await screen.findByRole('region', { name: 'Your applications so far' })).toBeVisible();
    expect(screen.queryByText(/under way/)).toBeNull();
  });

  it('chooses once, however often it is pressed, and goes where the server says', async () => {
    const { path, store } = await open();
    const button = await screen.findByRole('button', { name: 'Start' });
    for (let tap = 0; tap < 5; tap++) fireEvent.click(button);
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
    expect(server.seen.filter((seen) => seen.path === '/api/set-product')).toHaveLength(1);
    expect(store.getState().customer).toMatchObject({ productType: 'Personal Loans', productId: 1 });
  });

  it('says on the page why it could not be chosen', async () => {
    refusal = { status: 503, body: { code: 'not-ready', message: 'We are not ready yet.', requestId: 'r' } };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We are not ready yet.');
  });

  it.each([
    ['no address', { email: '', email_verified: 0 }, false],
    ['an address that is not confirmed', { email: 'asha@example.test', email_verified: 0 }, true],
    ['a confirmed one', { email: 'asha@example.test', email_verified: 1 }, false],
    ['a confirmed one, and no mobile number,', { email: 'asha@example.test', email_verified: 1, mobile_phone_number: '' }, true],
  ] as const)('with %s offers to confirm it: %p', async (_, given, isOffered) => {
    profile = { ...fullProfile, ...given };
    await open();
    await screen.findByRole('button', { name: 'Continue' });
    const link = screen.queryByRole('link', { name: 'Confirm it now' });
    expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/user/contact-confirmation' : null);
  });
});
