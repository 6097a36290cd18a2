import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formPurposes } from '../../../../../src/contracts/consents.js';
import { customerRoutes } from '../../../app/customer-routes.tsx';
import { DetailServer, getNoticeHash } from '../../../testing/detail-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { APP_ID, logInCustomer, fullProfile, sampleOffer } from '../../../testing/sample-customer.ts';
import { DetailPage } from './detail-page.tsx';

let api: DetailServer;
beforeEach(async () => {
  api = await DetailServer.start();
});
afterEach(() => api.stop());

const open = (step: string, bootstrap = sampleBootstrap) =>
  renderPage(<DetailPage type="pl" />, { path: `/user/user-detail?step=${step}`, bootstrap, prepare: (store) => logInCustomer(store) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('consents of the last step', () => {
  it('are one empty checkbox per purpose, and the required one is enforced', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    await open('address');
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(7);
    for (const box of boxes) expect(box).not.toBeChecked();
    press('Check offers');
    expect(await screen.findByText('We need this tick to look for lenders for you.')).toBeVisible();
    expect(boxes[0]).toHaveFocus();
    expect(api.getPosts('/api/applications')).toEqual([]);
  });

  it('are sent with the application as selected, and lead to the offers', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    const { store, path } = await open('address');
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    fireEvent.click(screen.getByLabelText('Send me offers by SMS.'));
    fireEvent.click(screen.getByLabelText('Call me about offers.'));
    fireEvent.click(screen.getByLabelText('Call me about offers.'));
    press('Check offers');
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(api.getPosts('/api/applications')).toEqual([
      {
        product_type: 'Personal Loans',
        consents: { profile_matching: 1, marketing_sms: 1, marketing_call: 0 },
        notice_hashes: formPurposes.map((purpose) => getNoticeHash(purpose)),
      },
    ]);
    expect(store.getState().customer).toMatchObject({ appId: APP_ID, editing: false });
  });

  it('lead to the apply step when a matching lender takes applications directly from here', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    api.matched = [sampleOffer, { ...sampleOffer, lender_id: 'l2', auto_submission: 1 }];
    const { path } = await open('address');
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    press('Check offers');
    await waitFor(() => expect(path()).toBe('/user/apply'));
  });

  it('lead past the apply step on a site for one lender, whose own page asks for these consents', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    api.matched = [{ ...sampleOffer, auto_submission: 1 }];
    const { path } = await open('address', { ...sampleBootstrap, brand: { ...sampleBootstrap.brand, features: { lender_build: 1 } } });
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    press('Check offers');
    await waitFor(() => expect(path()).toBe('/user/offers'));
  });

  it('lead to the apply step inside the guard of the area, which knows the current profile', async () => {
    api.profile = { ...fullProfile, pl_completed: 0, is_editing: 1 };
    api.matched = [{ ...sampleOffer, auto_submission: 1 }];
    const { path, store } = await renderPage([{ HydrateFallback: () => null, children: [customerRoutes] }], {
      path: '/user/user-detail?step=address',
      prepare: (store) => logInCustomer(store),
    });
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    press('Check offers');
    expect(await screen.findByRole('button', { name: 'Continue without applying' })).toBeVisible();
    expect(path()).toBe('/user/apply');
    expect(store.getState().customer.editing).toBe(false);
    press('Continue without applying');
    await waitFor(() => expect(path()).toBe('/user/offers'));
  });

  it('lead to the apply step also when a returning customer has changed details', async () => {
    api.profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    api.matched = [{ ...sampleOffer, auto_submission: 1 }];
    const { path } = await open('address');
    await screen.findByLabelText('Address line 1');
    press('Save and see offers');
    await waitFor(() => expect(path()).toBe('/user/apply'));
  });

  it('are shown below a notice that states which details each of them uses, and who is responsible', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    await open('address');
    const notice = within(await screen.findByRole('region', { name: 'How we use your details' }));
    expect(notice.getByText(/Write to Officer, officer@example.test/)).toBeVisible();
    expect(screen.getByLabelText('Send me offers by SMS.')).toHaveAccessibleDescription(/your mobile number and your name/);
  });

  it('are not given under a notice that has changed in the meantime: the page says so and offers a reload', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    api.openResponse = { status: 409, body: { code: 'notice-changed', message: 'x', requestId: 'r' } };
    await open('address');
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    press('Check offers');
    expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeVisible();
  });

  it('are not asked again with an existing application, so that none is withdrawn unnoticed', async () => {
    api.profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    await open('address');
    await screen.findByLabelText('Address line 1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    press('Save and see offers');
    await waitFor(() => expect(api.getPosts('/api/applications')).toEqual([{ product_type: 'Personal Loans', consents: {} }]));
  });

  it('are asked again when the server reports a missing one', async () => {
    api.profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    api.openResponse = {
      status: 422,
      body: { code: 'consent-missing', message: 'x', fields: { 'consents.profile_matching': 'x' }, requestId: 'r' },
    };
    await open('address');
    await screen.findByLabelText('Address line 1');
    press('Save and see offers');
    expect(await screen.findByText('We need this tick to look for lenders for you.')).toBeVisible();
  });
});
