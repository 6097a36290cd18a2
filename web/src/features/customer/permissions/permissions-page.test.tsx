import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentNotice, noticeHash, shareNotice } from '../../../../../src/contracts/consent-notice.js';
import { type ConsentPurpose, consentPurposes, purposes, shareWithLender } from '../../../../../src/contracts/consents.js';
import type { ChangeConsentRequest, ConsentsAnswer, LenderConsentModel, PurposeConsentModel } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { textIn } from '../../../i18n/use-text.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { asCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { PermissionsPage } from './permissions-page.tsx';

const lender = { id: 'l1', name: 'Lender One', journey: null };
const given = { state: 'given', since: '2026-11-20T10:35:00.000Z', notice_version: '2026-11-2', language: 'en' } as const;
const never = { state: 'never', since: null, notice_version: null, language: null } as const;
const texts = { notice: '', notice_hash: '', text: '', effect: '' };
const purposeOf = (purpose: ConsentPurpose): PurposeConsentModel => ({
  ...(['otp_verification', 'profile_matching'].includes(purpose) ? given : never),
  ...texts,
  purpose,
  needed_for: purposes[purpose].neededFor,
});
const share: LenderConsentModel = {
  ...{ ...given, ...texts, purpose: shareWithLender(lender.id), lender_id: lender.id, lender_name: lender.name, journey: lender.journey },
  ...{ application_id: 'a1', product_type: 'Personal Loans' },
};

let consents: ConsentsAnswer;
let refusal: Answer | undefined;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  consents = { purposes: consentPurposes.map(purposeOf), lenders: [share] };
  refusal = undefined;
  server = new TestServer(({ method, path, body }) => {
    if (path.startsWith('/api/user/')) return { body: fullProfile };
    if (path !== '/api/consents') return { status: 204 };
    if (method === 'POST' && refusal) return refusal;
    if (method === 'POST') apply(JSON.parse(body) as ChangeConsentRequest);
    return { body: consents };
  });
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
  localStorage.clear();
});

function apply({ purpose, action }: ChangeConsentRequest) {
  const state = action === 'give' ? 'given' : 'withdrawn';
  const change = <T extends { purpose: string }>(one: T): T => (one.purpose === purpose ? { ...one, ...given, state } : one);
  consents = { purposes: consents.purposes.map(change), lenders: consents.lenders.map(change) };
}

const open = () => renderPage(<PermissionsPage />, { path: '/user/permissions', prepare: (store) => asCustomer(store) });
const sent = () =>
  server.seen.filter(({ method, path }) => method === 'POST' && path === '/api/consents').map(({ body }) => JSON.parse(body) as unknown);
const issuer = sampleBootstrap.config.grievance_officer;
const hashOf = (purpose: ConsentPurpose) => noticeHash(consentNotice(textIn('en'), purpose, issuer));
const box = (name: string | RegExp) => screen.findByRole('switch', { name });

describe('your permissions', () => {
  it('are one switch for each purpose and each lender, as they stand', async () => {
    await open();
    expect(await screen.findByText(/where something ends by that, we ask you first/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/one tap/i);
    const switches = await screen.findAllByRole('switch');
    expect(switches).toHaveLength(consentPurposes.length + 1);
    expect(switches.filter((one) => (one as HTMLInputElement).checked)).toHaveLength(3);
    expect(await box('Lender One may have my details')).toBeChecked();
    expect(screen.getAllByText('Allowed since 20 Nov 2026, 4:05 pm')).toHaveLength(3);
    // Names of versions are for who looks for them.
    for (const version of screen.getAllByText(/Notice 2026-11-2/)) expect(version.closest('details')).not.toHaveAttribute('open');
  });

  it('are given and taken back with one tap each, under the notice that stands there', async () => {
    await open();
    fireEvent.click(await box('Send me offers by SMS.'));
    await waitFor(async () => expect(await box('Send me offers by SMS.')).toBeChecked());
    expect(await screen.findByText('Allowed: Send me offers by SMS.')).toBeInTheDocument();
    fireEvent.click(await box('Send me offers by SMS.'));
    await waitFor(async () => expect(await box('Send me offers by SMS.')).not.toBeChecked());
    const change = { purpose: 'marketing_sms', notice_hash: hashOf('marketing_sms') };
    expect(sent()).toEqual([
      { ...change, action: 'give' },
      { ...change, action: 'withdraw' },
    ]);
  });

  it('under which something goes on are taken back after one plain word about what ends', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(await box(/Use the details I give here/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/your offers are hidden/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave as it is' }));
    expect(await box(/Use the details I give here/)).toHaveFocus();
    expect(sent()).toEqual([]);
    fireEvent.click(await box(/Use the details I give here/));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(sent()).toMatchObject([{ purpose: 'profile_matching', action: 'withdraw' }]));
  });

  it('of a lender are taken back here, and given again only by applying', async () => {
    await open();
    fireEvent.click(await box('Lender One may have my details'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
    expect(
      await screen.findByText('You can allow it again only with a new application to this lender, once this application has ended.'),
    ).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Lender One may have my details' })).toBeNull();
    const notice_hash = noticeHash(shareNotice(textIn('en'), lender, issuer));
    expect(sent()).toEqual([{ purpose: 'share_with_lender:l1', action: 'withdraw', notice_hash }]);
  });

  it('to log in are taken back by logging out, which is said before', async () => {
    const { store } = await open();
    fireEvent.click(await box(/send me the login code/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/logged out on all your devices. Nothing is deleted/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(store.getState().session.customer.token).toBeFalsy());
  });

  it('under a notice that has changed stay as they are, and the page says what to do', async () => {
    refusal = { status: 409, body: { code: 'notice-changed', message: 'x', requestId: 'r' } };
    await open();
    fireEvent.click(await box('Call me about offers.'));
    expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeVisible();
    expect(await box('Call me about offers.')).not.toBeChecked();
  });

  it('say that no lender has anything while that is so, and speak Hindi', async () => {
    consents = { ...consents, lenders: [] };
    await open();
    expect(await screen.findByText('No lender has received your details from us.')).toBeVisible();
    await waitFor(() => changeLanguage('hi'));
    expect(await screen.findByRole('heading', { level: 1, name: 'आपकी अनुमतियाँ' })).toBeVisible();
  });
});
