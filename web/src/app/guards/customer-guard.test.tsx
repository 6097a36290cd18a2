import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router';
import type { AppStore } from '../../api/store.ts';
import { api } from '../../api/tags.ts';
import { useCameFrom } from '../../session/came-from.ts';
import { codeSent, editingChanged, keepLink, productChosen } from '../../session/customer-slice.ts';
import { signedIn, signedOut } from '../../session/session-slice.ts';
import { wantedPage } from '../../session/wanted-page.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aCustomer, expectToBeAt, guarded, Here, SessionServer } from '../../testing/session-server.tsx';
import { CustomerGuard } from './customer-guard.tsx';

let server: SessionServer;
beforeEach(async () => {
  server = await SessionServer.start();
});
afterEach(() => server.stop());

describe('the customer guard', () => {
  it('sends a stranger to the start page', async () => {
    await renderPage(guarded, { path: '/user/offers' });
    await expectToBeAt('/');
  });

  it('lets somebody who asked for a code enter it', async () => {
    await renderPage(guarded, {
      path: '/verification',
      prepare: (store) =>
        store.dispatch(codeSent({ challenge_id: 'c', masked_to: '******1234', expires_in: 300, resend_in: 30, sentAt: 0 })),
    });
    await expectToBeAt('/verification');
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
    const Origin = () => <p>from {useCameFrom()}</p>;
    const prepare = (store: AppStore) => {
      store.dispatch(signedIn(aCustomer));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    await renderPage(
      <CustomerGuard>
        <Here />
        <Origin />
      </CustomerGuard>,
      { path: '/user/apply', prepare },
    );
    await expectToBeAt('/user/contact-confirmation');
    expect(screen.getByText('from /user/apply')).toBeVisible();
  });

  it('moves on by itself when the session opens', async () => {
    const { store } = await renderPage(guarded, { path: '/login' });
    await expectToBeAt('/login');
    act(() => void store.dispatch(signedIn(aCustomer)));
    await expectToBeAt('/products');
  });

  it('leads whoever must prove who he is to that page first, and then to the page that a link led to', async () => {
    server.profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
    const { store, path } = await renderPage(guarded, { path: '/user/application-status/app-1' });
    await expectToBeAt('/');
    act(() => void store.dispatch(signedIn(aCustomer)));
    await expectToBeAt('/user/welcome-back');

    server.profile = {
      identity_required: 0,
      tin: 'ABCPD1234E',
      birth_date: '1990-01-01',
      pl_completed: 1,
      inflight_credit_app_id: 'app-1',
    };
    await act(() => store.dispatch(api.endpoints.getUser.initiate({ id: 'u1' }, { forceRefetch: true })));
    await expectToBeAt('/user/application-status/app-1');
    expect(path()).toBe('/user/application-status/app-1');
    expect(wantedPage()).toBeNull();
  });

  it('leads after the proof where the link led, whatever was pressed before it', async () => {
    server.profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
    await renderPage(
      <>
        <Link to="/user/permissions">Your permissions</Link>
        {guarded}
      </>,
      { path: '/user/application-status/app-1', prepare: (store) => store.dispatch(signedIn(aCustomer)) },
    );
    await expectToBeAt('/user/welcome-back');
    act(() => screen.getByRole('link', { name: 'Your permissions' }).click());
    await expectToBeAt('/user/welcome-back');
    expect(wantedPage()).toBe('/user/application-status/app-1');
  });

  it('takes a link up after a login that needs no proof', async () => {
    const { store } = await renderPage(guarded, { path: '/user/permissions' });
    await expectToBeAt('/');
    act(() => void store.dispatch(signedIn(aCustomer)));
    await expectToBeAt('/user/permissions');
  });

  describe('of a tab that a link to a product opened', () => {
    const sent = { challenge_id: 'c', masked_to: '******1234', expires_in: 300, resend_in: 30, sentAt: 0 };
    const enterCode = async (path = '/verification') => {
      const rendered = await renderPage(guarded, { path, prepare: (store) => store.dispatch(codeSent(sent)) });
      await expectToBeAt(path);
      act(() => void rendered.store.dispatch(signedIn(aCustomer)));
      return rendered;
    };
    const chosen = () => server.seen.filter(({ path }) => path === '/api/set-product').map(({ body }) => JSON.parse(body) as unknown);

    it('leads whoever enters a code on into it, once and by the call of its tile', async () => {
      keepLink('pl');
      const { store } = await enterCode();
      await expectToBeAt('/user/user-detail');
      expect(chosen()).toEqual([{ product_type: 'Personal Loans' }]);
      expect(store.getState().customer).toMatchObject({ productType: 'Personal Loans', link: { product: 'pl', leadsOn: false } });
    });

    it('leads him there after he has proven who he is, not before', async () => {
      keepLink('pl');
      server.profile = { identity_required: 1, identity_proof: 'birth-date-and-pan', inflight_credit_app_id: '' };
      const { store } = await enterCode();
      await expectToBeAt('/user/welcome-back');
      expect(chosen()).toEqual([]);
      server.profile = { ...server.profile, identity_required: 0 };
      await act(() => store.dispatch(api.endpoints.getUser.initiate({ id: 'u1' }, { forceRefetch: true })));
      await expectToBeAt('/user/user-detail');
    });

    it.each([
      ['his partner does not offer it', 'pl', 422, 1],
      ['it is not open here', 'gl', 200, 0],
      ['the link leads to none', undefined, 200, 0],
    ] as const)('shows him the products where %s', async (_, product, status, calls) => {
      keepLink(product);
      server.product = { status, body: { code: 'product-not-offered', message: 'Not offered.', requestId: 'r' } };
      const { toasts } = await enterCode();
      await expectToBeAt('/products');
      expect(chosen()).toHaveLength(calls);
      expect(toasts).not.toHaveBeenCalled();
    });

    it('leads nobody on who was logged in already', async () => {
      keepLink('pl');
      await renderPage(guarded, { path: '/products', prepare: (store) => store.dispatch(signedIn(aCustomer)) });
      await expectToBeAt('/products');
      expect(chosen()).toEqual([]);
    });
  });

  it('takes the application of a product that was chosen on another device for none of his own', async () => {
    const product_type = 'Gold Loans';
    server.profile = { tin: 'x', birth_date: 'x', pl_completed: 1, gl_completed: 1, inflight_credit_app_id: 'gold-1', product_type };
    const prepare = (store: AppStore) => {
      store.dispatch(signedIn(aCustomer));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    await renderPage(guarded, { path: '/user/offers', prepare });
    await expectToBeAt('/user/welcome-back');
  });

  it('sends a customer without details to the form, and with details and an application to the offers', async () => {
    const prepare: NonNullable<Parameters<typeof renderPage>[1]>['prepare'] = (store) => {
      store.dispatch(signedIn(aCustomer));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    const first = await renderPage(guarded, { path: '/user/offers', prepare });
    await expectToBeAt('/user/user-detail');
    first.unmount();

    server.profile = {
      tin: 'ABCPD1234E',
      birth_date: '1990-01-01',
      pl_completed: 1,
      product_type: 'Personal Loans',
      inflight_credit_app_id: 'app-1',
    };
    await renderPage(guarded, { path: '/user/user-detail', prepare });
    await expectToBeAt('/user/offers');
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
      store.dispatch(signedIn(aCustomer));
      store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
    };
    const before = await renderPage(guarded, { path: '/products', prepare });
    act(() => void before.store.dispatch(editingChanged(true)));
    before.unmount();

    const anew = await renderPage(guarded, { path: '/user/user-detail', prepare: (store) => store.dispatch(signedIn(aCustomer)) });
    await expectToBeAt('/user/user-detail');
    act(() => void anew.store.dispatch(signedOut({ audience: 'customer', ended: false })));
    anew.unmount();

    await renderPage(guarded, { path: '/user/user-detail', prepare });
    await expectToBeAt('/user/offers');
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
    await renderPage(guarded, {
      path: '/user/offers',
      prepare: (store) => {
        store.dispatch(signedIn(aCustomer));
        store.dispatch(productChosen({ productType: 'Personal Loans', productId: 1 }));
      },
    });
    await expectToBeAt('/user/user-detail');
  });

  it.each([
    ['the product of an application under way', { product_type: 'Personal Loans', inflight_credit_app_id: 'app-1' }, '/user/money-view'],
    ['no product without an application', { product_type: 'Personal Loans', inflight_credit_app_id: '' }, '/products'],
  ])('knows in a browser that is new to the customer %s', async (_, more, stop) => {
    server.profile = { tin: 'ABCPD1234E', birth_date: '1990-01-01', pl_completed: 1, ...more };
    await renderPage(guarded, { path: '/user/money-view', prepare: (store) => store.dispatch(signedIn(aCustomer)) });
    await expectToBeAt(stop);
  });

  it('goes to the login page when the server ended the session, and forgets what it told', async () => {
    const { store } = await renderPage(guarded, {
      path: '/products',
      prepare: (made) => made.dispatch(signedIn(aCustomer)),
    });
    await expectToBeAt('/products');
    act(() => void store.dispatch(signedOut({ audience: 'customer', ended: true })));
    await expectToBeAt('/login');
    expect(store.getState().session.customer.ended).toBe(false);
    expect(Object.keys(store.getState().api.queries)).toEqual([]);
  });
});
