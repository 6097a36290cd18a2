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

describe('the customer guard', () => {
  it('sends a stranger to the start page', async () => {
    await renderPage(guardedPage, { path: '/user/offers' });
    await expectPath('/');
  });

  it('lets somebody who asked for a code enter it', async () => {
    await renderPage(guardedPage, {
      path: '/verification',
      prepare: (store) =>
        store.dispatch(otpSent({ challenge_id: 'c', masked_to: '******1234', expires_in: 300, resend_in: 30, sentAt: 0 })),
    });
    await expectPath('/verification');
  });

  it('leads a customer without a mobile number from a step at a lender to its confirmation, which knows where he was going', async () => {
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

  it('moves on by itself when the session opens', async () => {
    const { store } = await renderPage(guardedPage, { path: '/login' });
    await expectPath('/login');
    act(() => void store.dispatch(signedIn(customerLogin)));
    await expectPath('/products');
  });

  it('leads whoever must prove who he is to that page first, and then to the page that a link led to', async () => {
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

  it('leads after the proof where the link led, whatever was pressed before it', async () => {
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

  it('takes a link up after a login that needs no proof', async () => {
    const { store } = await renderPage(guardedPage, { path: '/user/permissions' });
    await expectPath('/');
    act(() => void store.dispatch(signedIn(customerLogin)));
    await expectPath('/user/permissions');
  });

  describe('of a tab that a link to a product opened', () => {
    const sent = { challenge_id: 'c', masked_to: '******1234', expires_in: 300, resend_in: 30, sentAt: 0 };
    const enterCode = async (path = '/verification') => {
      const rendered = await renderPage(guardedPage, { path, prepare: (store) => store.dispatch(otpSent(sent)) });
      await expectPath(path);
      act(() => void rendered.store.dispatch(signedIn(customerLogin)));
      return rendered;
    };
    const chosen = () => server.requests.filter(({ path }) => path === '/api/set-product').map(({ body }) => JSON.parse(body) as unknown);

    it('leads whoever enters a code on into it, once and by the call of its tile', async () => {
      storeLink('pl');
      const { store } = await enterCode();
      await expectPath('/user/user-detail');
      expect(chosen()).toEqual([{ product_type: 'Personal Loans' }]);
      expect(store.getState().customer).toMatchObject({ productType: 'Personal Loans', link: { product: 'pl', isRedirectPending: false } });
    });

    it('leads him there after he has proven who he is, not before', async () => {
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
    ] as const)('shows him the products where %s', async (_, product, status, calls) => {
      storeLink(product);
      server.productResponse = { status, body: { code: 'product-not-offered', message: 'Not offered.', requestId: 'r' } };
      const { toasts } = await enterCode();
      await expectPath('/products');
      expect(chosen()).toHaveLength(calls);
      expect(toasts).not.toHaveBeenCalled();
    });

    it('leads nobody on who was logged in already', async () => {
      storeLink('pl');
      await renderPage(guardedPage, { path: '/products', prepare: (store) => store.dispatch(signedIn(customerLogin)) });
      await expectPath('/products');
      expect(chosen()).toEqual([]);
    });
  });

  it('takes the application of a product that was chosen on another device for none of his own', async () => {
    const product_type = 'Gold Loans';
    server.profile = { tin: 'x', birth_date: 'x', pl_completed: 1, gl_completed: 1, inflight_credit_app_id: 'gold-1', product_type };
    const prepare = (store: AppStore) => {
      store.dispatch(signedIn(customerLogin));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    await renderPage(guardedPage, { path: '/user/offers', prepare });
    await expectPath('/user/welcome-back');
  });

  it('sends a customer without details to the form, and with details and an application to the offers', async () => {
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

  it('lets a customer who changes his details stay in the form when the page is loaded anew, until he logs out', async () => {
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

  it.each(['pl_update_required', 'pl_se_update_required'])('sends a customer back to the form when %s says so', async (flag) => {
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
  ])('knows in a browser that is new to the customer %s', async (_, more, stop) => {
    server.profile = { tin: 'ABCPD1234E', birth_date: '1990-01-01', pl_completed: 1, ...more };
    await renderPage(guardedPage, { path: '/user/money-view', prepare: (store) => store.dispatch(signedIn(customerLogin)) });
    await expectPath(stop);
  });

  it('goes to the login page when the server ended the session, and forgets what it told', async () => {
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
