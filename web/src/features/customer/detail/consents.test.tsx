import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formPurposes } from '../../../../../src/contracts/consents.js';
import { customerRoutes } from '../../../app/customer-routes.tsx';
import { DetailServer, getNoticeHash } from '../../../testing/detail-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, logInCustomer, fullProfile, sampleOffer } from '../../../testing/sample-customer.ts';
import { DetailPage } from './detail-page.tsx';

let api: DetailServer;
beforeEach(async () => {
  api = await DetailServer.start();
});
afterEach(() => api.stop());

const open = (step: string) =>
  renderPage(<DetailPage type="pl" />, { path: `/user/user-detail?step=${step}`, prepare: (store) => logInCustomer(store) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the consents of the last step', () => {
  it('are one unticked box a purpose, and the one that is needed is asked for', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    await open('loan');
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(7);
    for (const box of boxes) expect(box).not.toBeChecked();
    press('Check offers');
    expect(await screen.findByText('We need this tick to look for lenders for you.')).toBeVisible();
    expect(boxes[0]).toHaveFocus();
    expect(api.getPosts('/api/applications')).toEqual([]);
  });

  it('go with the application as ticked, and lead to the offers', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    const { store, path } = await open('loan');
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

  it('lead to the last step where a lender that matches takes applications straight from here', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    api.matched = [sampleOffer, { ...sampleOffer, lender_id: 'l2', auto_submission: 1 }];
    const { path } = await open('loan');
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    press('Check offers');
    await waitFor(() => expect(path()).toBe('/user/apply'));
  });

  it('lead there with the guard of the area around the form, which knows the profile as it is by then', async () => {
    api.profile = { ...fullProfile, pl_completed: 0, is_editing: 1 };
    api.matched = [{ ...sampleOffer, auto_submission: 1 }];
    const { path, store } = await renderPage([{ HydrateFallback: () => null, children: [customerRoutes] }], {
      path: '/user/user-detail?step=loan',
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

  it('lead there too when a returning customer has changed his details', async () => {
    api.profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    api.matched = [{ ...sampleOffer, auto_submission: 1 }];
    const { path } = await open('loan');
    await screen.findByLabelText('Months to repay');
    press('Save and see offers');
    await waitFor(() => expect(path()).toBe('/user/apply'));
  });

  it('stand under a notice that says which details each of them uses, and who answers for it', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    await open('loan');
    const notice = within(await screen.findByRole('region', { name: 'How we use your details' }));
    expect(notice.getByText(/Write to Officer, officer@example.test/)).toBeVisible();
    expect(screen.getByLabelText('Send me offers by SMS.')).toHaveAccessibleDescription(/your mobile number and your name/);
  });

  it('under a notice that has changed meanwhile are not given: the page says so and offers to load it again', async () => {
    api.profile = { ...fullProfile, pl_completed: 0 };
    api.openResponse = { status: 409, body: { code: 'notice-changed', message: 'x', requestId: 'r' } };
    await open('loan');
    fireEvent.click(await screen.findByLabelText(/Use the details I give here/));
    press('Check offers');
    expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeVisible();
  });

  it('are not asked again of who has an application, so that none is taken back unnoticed', async () => {
    api.profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    await open('loan');
    await screen.findByLabelText('Months to repay');
    expect(screen.queryByRole('checkbox')).toBeNull();
    press('Save and see offers');
    await waitFor(() => expect(api.getPosts('/api/applications')).toEqual([{ product_type: 'Personal Loans', consents: {} }]));
  });

  it('are asked after all when the server misses one', async () => {
    api.profile = { ...fullProfile, inflight_credit_app_id: APP_ID };
    api.openResponse = {
      status: 422,
      body: { code: 'consent-missing', message: 'x', fields: { 'consents.profile_matching': 'x' }, requestId: 'r' },
    };
    await open('loan');
    await screen.findByLabelText('Months to repay');
    press('Save and see offers');
    expect(await screen.findByText('We need this tick to look for lenders for you.')).toBeVisible();
  });
});
