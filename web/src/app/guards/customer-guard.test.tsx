import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router';
import type { AppStore } from '../../api/store.ts';
import { api } from '../../api/api.ts';
import { useReturnPath } from '../../session/return-path.ts';
import { otpSent, editingChanged, storeLink, productChosen } from '../../session/customer-slice.ts';
import { signedIn, signedOut } from '../../session/session-slice.ts';
import { getDeepLink } from '../../session/deep-link.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { customerLogin, expectPath, guardedPage, CurrentPath, SessionServer } from '../../testing/session-server.tsx';
import { CustomerGuard } from './customer-guard.tsx';

let server: SessionServer;
beforeEach(async () => {
  server = await SessionServer.start();
});
afterEach(() => server.stop());

describe('customer guard', () => {
  it('redirects a visitor to the start page', async () => {
    await renderPage(guardedPage, { path: '/user/offers' });
    await expectPath('/');
  });

  it('admits a customer with a requested OTP to its entry', async () => {
    await renderPage(guardedPage, {
      path: '/verification',
      prepare: (store) =>
        store.dispatch(otpSent({ challenge_id: 'c', masked_to: '******1234', expires_in: 300, resend_in: 30, sentAt: 0 })),
    });
    await expectPath('/verification');
  });

  it('redirects a customer without a mobile number from a lender step to its confirmation, with the return path', async () => {
    server.profile = {
      ...server.profile,
      mobile_phone_number: '',
      tin: 'x',
      birth_date: 'x',
      pl_completed: 1,
      inflight_credit_app_id: 'a1',
      product_type: 'Personal Loans',
    };
    const Origin = () => <p>from {useReturnPath()}</p>;
    const prepare = (store: AppStore) => {
      store.dispatch(signedIn(customerLogin));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    await renderPage(
      <CustomerGuard>
        <CurrentPath />
        <Origin />
      </CustomerGuard>,
      { path: '/user/apply', prepare },
    );
    await expectPath('/user/contact-confirmation');
    expect(screen.getByText('from /user/apply')).toBeVisible();
  });

  it('redirects when the session opens', async () => {
    const { store } = await renderPage(guardedPage, { path: '/login' });
    await expectPath('/login');
    act(() => void store.dispatch(signedIn(customerLogin)));
    await expectPath('/products');
  });

  it('redirects to the identity check first, and then to the page of the link', async () => {
    server.profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
    const { store, path } = await renderPage(guardedPage, { path: '/user/application-status/app-1' });
    await expectPath('/');
    act(() => void store.dispatch(signedIn(customerLogin)));
    await expectPath('/user/welcome-back');

    server.profile = {
      identity_required: 0,
      tin: 'ABCPD1234E',
      birth_date: '1990-01-01',
      pl_completed: 1,
      inflight_credit_app_id: 'app-1',
    };
    await act(() => store.dispatch(api.endpoints.getUser.initiate({ id: 'u1' }, { forceRefetch: true })));
    await expectPath('/user/application-status/app-1');
    expect(path()).toBe('/user/application-status/app-1');
    expect(getDeepLink()).toBeNull();
  });

  it.each([
    { product: 'Business Loans', completed: 'bl_completed', stop: '/user/business-offers' },
    { product: 'Affordable Housing Loan', completed: 'hl_completed', stop: '/user/housing-offers' },
    { product: 'Business Loans', completed: 'pl_completed', stop: '/user/business-detail' },
    { product: 'Personal Loans', completed: 'pl_completed', stop: '/user/offers' },
  ])('continues after the identity check with the product of the customer: $stop', async ({ product, completed, stop }) => {
    server.profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
    const { store } = await renderPage(guardedPage, { path: '/login', prepare: (started) => started.dispatch(signedIn(customerLogin)) });
    await expectPath('/user/welcome-back');
    server.profile = {
      ...{ identity_required: 0, tin: 'ABCPD1234E', birth_date: '1990-01-01', mobile_phone_number: '9876500000' },
      ...{ pl_completed: 0, [completed]: 1, inflight_credit_app_id: 'app-1', product_type: product },
    };
    await act(() => store.dispatch(api.endpoints.getUser.initiate({ id: 'u1' }, { forceRefetch: true })));
    await expectPath(stop);
  });

  it.each(['/emi-calculator', '/how-we-match', '/auth'])('leaves a customer at %s when the identity is proven elsewhere', async (page) => {
    server.profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
    const { store } = await renderPage(guardedPage, { path: page, prepare: (started) => started.dispatch(signedIn(customerLogin)) });
    await expectPath(page);
    server.profile = { identity_required: 0, pl_completed: 1, inflight_credit_app_id: 'app-1', product_type: 'Personal Loans' };
    await act(() => store.dispatch(api.endpoints.getUser.initiate({ id: 'u1' }, { forceRefetch: true })));
    await expectPath(page);
  });

  it('redirects to the page of the link after the identity check, whatever was pressed before', async () => {
    server.profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
    await renderPage(
      <>
        <Link to="/user/permissions">Your permissions</Link>
        {guardedPage}
      </>,
      { path: '/user/application-status/app-1', prepare: (store) => store.dispatch(signedIn(customerLogin)) },
    );
    await expectPath('/user/welcome-back');
    act(() => screen.getByRole('link', { name: 'Your permissions' }).click());
    await expectPath('/user/welcome-back');
    expect(getDeepLink()).toBe('/user/application-status/app-1');
  });

  it('opens the page of the link after a login without an identity check', async () => {
    const { store } = await renderPage(guardedPage, { path: '/user/permissions' });
    await expectPath('/');
    act(() => void store.dispatch(signedIn(customerLogin)));
    await expectPath('/user/permissions');
  });

  describe('tab opened with a product link', () => {
    const sent = { challenge_id: 'c', masked_to: '******1234', expires_in: 300, resend_in: 30, sentAt: 0 };
    const enterCode = async (path = '/verification') => {
      const rendered = await renderPage(guardedPage, { path, prepare: (store) => store.dispatch(otpSent(sent)) });
      await expectPath(path);
      act(() => void rendered.store.dispatch(signedIn(customerLogin)));
      return rendered;
    };
    const chosen = () => server.requests.filter(({ path }) => path === '/api/set-product').map(({ body }) => JSON.parse(body) as unknown);

    it('opens the product after the OTP, once and with the call of its tile', async () => {
      storeLink('pl');
      const { store } = await enterCode();
      await expectPath('/user/user-detail');
      expect(chosen()).toEqual([{ product_type: 'Personal Loans' }]);
      expect(store.getState().customer).toMatchObject({ productType: 'Personal Loans', link: { product: 'pl', isRedirectPending: false } });
    });

    it('opens the product after the identity check, not before', async () => {
      storeLink('pl');
      server.profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
      const { store } = await enterCode();
      await expectPath('/user/welcome-back');
      expect(chosen()).toEqual([]);
      server.profile = { ...server.profile, identity_required: 0 };
      await act(() => store.dispatch(api.endpoints.getUser.initiate({ id: 'u1' }, { forceRefetch: true })));
      await expectPath('/user/user-detail');
    });

    it.each([
      ['his partner does not offer it', 'pl', 422, 1],
      ['it is not open here', 'gl', 200, 0],
      ['the link leads to none', undefined, 200, 0],
    ] as const)('shows the products when %s', async (_, product, status, calls) => {
      storeLink(product);
      server.productResponse = { status, body: { code: 'product-not-offered', message: 'Not offered.', requestId: 'r' } };
      const { toasts } = await enterCode();
      await expectPath('/products');
      expect(chosen()).toHaveLength(calls);
      expect(toasts).not.toHaveBeenCalled();
    });

    it('does not redirect a customer who was already logged in', async () => {
      storeLink('pl');
      await renderPage(guardedPage, { path: '/products', prepare: (store) => store.dispatch(signedIn(customerLogin)) });
      await expectPath('/products');
      expect(chosen()).toEqual([]);
    });
  });

  it('does not use the application of a product chosen on another device for the product chosen here', async () => {
    const product_type = 'Gold Loans';
    server.profile = { tin: 'x', birth_date: 'x', pl_completed: 1, gl_completed: 1, inflight_credit_app_id: 'gold-1', product_type };
    const prepare = (store: AppStore) => {
      store.dispatch(signedIn(customerLogin));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    await renderPage(guardedPage, { path: '/user/offers', prepare });
    await expectPath('/user/welcome-back');
  });

  it('redirects a customer without details to the form, and with details and an application to the offers', async () => {
    const prepare: NonNullable<Parameters<typeof renderPage>[1]>['prepare'] = (store) => {
      store.dispatch(signedIn(customerLogin));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    const first = await renderPage(guardedPage, { path: '/user/offers', prepare });
    await expectPath('/user/user-detail');
    first.unmount();

    server.profile = {
      tin: 'ABCPD1234E',
      birth_date: '1990-01-01',
      pl_completed: 1,
      product_type: 'Personal Loans',
      inflight_credit_app_id: 'app-1',
    };
    await renderPage(guardedPage, { path: '/user/user-detail', prepare });
    await expectPath('/user/offers');
  });

  it('keeps a customer who edits the details in the form after a reload, until logout', async () => {
    server.profile = {
      tin: 'ABCPD1234E',
      birth_date: '1990-01-01',
      pl_completed: 1,
      product_type: 'Personal Loans',
      inflight_credit_app_id: 'app-1',
    };
    const prepare = (store: AppStore) => {
      store.dispatch(signedIn(customerLogin));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    const before = await renderPage(guardedPage, { path: '/products', prepare });
    act(() => void before.store.dispatch(editingChanged(true)));
    before.unmount();

    const anew = await renderPage(guardedPage, { path: '/user/user-detail', prepare: (store) => store.dispatch(signedIn(customerLogin)) });
    await expectPath('/user/user-detail');
    act(() => void anew.store.dispatch(signedOut({ audience: 'customer', ended: false })));
    anew.unmount();

    await renderPage(guardedPage, { path: '/user/user-detail', prepare });
    await expectPath('/user/offers');
  });

  it.each(['pl_update_required', 'pl_se_update_required'])('redirects a customer to the form when %s is set', async (flag) => {
    server.profile = {
      tin: 'ABCPD1234E',
      birth_date: '1990-01-01',
      pl_completed: 1,
      product_type: 'Personal Loans',
      inflight_credit_app_id: 'app-1',
      [flag]: 1,
    };
    await renderPage(guardedPage, {
      path: '/user/offers',
      prepare: (store) => {
        store.dispatch(signedIn(customerLogin));
        store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
      },
    });
    await expectPath('/user/user-detail');
  });

  it.each([
    ['the product of an application under way', { product_type: 'Personal Loans', inflight_credit_app_id: 'app-1' }, '/user/money-view'],
    ['no product without an application', { product_type: 'Personal Loans', inflight_credit_app_id: '' }, '/products'],
  ])('reads from the profile, in a new browser, %s', async (_, more, stop) => {
    server.profile = { tin: 'ABCPD1234E', birth_date: '1990-01-01', pl_completed: 1, ...more };
    await renderPage(guardedPage, { path: '/user/money-view', prepare: (store) => store.dispatch(signedIn(customerLogin)) });
    await expectPath(stop);
  });

  it('redirects to the login page when the server ended the session, and clears the cached data', async () => {
    const { store } = await renderPage(guardedPage, {
      path: '/products',
      prepare: (made) => made.dispatch(signedIn(customerLogin)),
    });
    await expectPath('/products');
    act(() => void store.dispatch(signedOut({ audience: 'customer', ended: true })));
    await expectPath('/login');
    expect(store.getState().session.customer.ended).toBe(false);
    expect(Object.keys(store.getState().api.queries)).toEqual([]);
  });
});
