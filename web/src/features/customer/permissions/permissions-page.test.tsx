import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConsentNotice, hashNotice } from '../../../../../src/contracts/consent-notice.js';
import { buildShareNotice } from '../../../../../src/contracts/share-notice.js';
import { type ConsentPurpose, consentPurposes, purposes, getSharePurpose } from '../../../../../src/contracts/consents.js';
import type {
  ChangeConsentRequest,
  ConsentsResponse,
  CreditEnquiryModel,
  LenderConsentModel,
  PurposeConsentModel,
} from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { createTextIn } from '../../../i18n/use-text.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { logInCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { PermissionsPage } from './permissions-page.tsx';

const lender = { id: 'l1', name: 'Lender One', role: 'lender', entities: null, journey: null, loanType: 'pl' } as const;
const given = { state: 'given', since: '2026-11-20T10:35:00.000Z', notice_version: '2026-11-2', language: 'en' } as const;
const never = { state: 'never', since: null, notice_version: null, language: null } as const;
const texts = { notice: '', notice_hash: '', text: '', effect: '' };
const purposeOf = (purpose: ConsentPurpose): PurposeConsentModel => ({
  ...(['otp_verification', 'profile_matching'].includes(purpose) ? given : never),
  ...texts,
  purpose,
  needed_for: purposes[purpose].requiredFor,
});
const share: LenderConsentModel = {
  ...{ ...given, ...texts, purpose: getSharePurpose(lender.id), lender_id: lender.id, lender_name: lender.name, journey: lender.journey },
  ...{ lender_role: 'lender', regulated_entities: null, application_id: 'a1', product_type: 'Personal Loans' },
};

let consents: ConsentsResponse;
let enquiries: CreditEnquiryModel[];
let refusal: TestResponse | undefined;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  consents = { purposes: consentPurposes.map(purposeOf), lenders: [share] };
  enquiries = [];
  refusal = undefined;
  server = new TestServer(({ method, path, body }) => {
    if (path.startsWith('/api/user/')) return { body: fullProfile };
    if (path === '/api/credit-enquiries') return { body: { enquiries } };
    if (path !== '/api/consents') return { status: 204 };
    if (method === 'POST' && refusal) return refusal;
    if (method === 'POST') apply(JSON.parse(body) as ChangeConsentRequest);
    return { body: consents };
  });
  undo = redirectCallsTo(await server.start());
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

const open = () => renderPage(<PermissionsPage />, { path: '/user/permissions', prepare: (store) => logInCustomer(store) });
const sent = () =>
  server.requests
    .filter(({ method, path }) => method === 'POST' && path === '/api/consents')
    .map(({ body }) => JSON.parse(body) as unknown);
const issuer = sampleBootstrap.config.grievance_officer;
const hashOf = (purpose: ConsentPurpose) => hashNotice(buildConsentNotice(createTextIn('en'), purpose, issuer));
const box = (name: string | RegExp) => screen.findByRole('switch', { name });

describe('your permissions', () => {
  it('show one switch for each purpose and each lender, with its current state', async () => {
    await open();
    expect(await screen.findByText(/where something ends by that, we ask you first/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/one tap/i);
    const switches = await screen.findAllByRole('switch');
    // The reminder is allowed by choosing its time, not here.
    expect(switches).toHaveLength(consentPurposes.length);
    expect(screen.getByText('You give it by choosing a time when you come back to your loan.')).toBeVisible();
    expect(switches.filter((one) => (one as HTMLInputElement).checked)).toHaveLength(3);
    expect(await box('Lender One may have my details')).toBeChecked();
    expect(screen.getAllByText('Allowed since 20 Nov 2026, 4:05 pm')).toHaveLength(3);
    // Version names are inside collapsed sections.
    for (const version of screen.getAllByText(/Notice 2026-11-2/)) expect(version.closest('details')).not.toHaveAttribute('open');
  });

  it('are given and withdrawn with one tap each, under the shown notice', async () => {
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

  it('that keep something running are withdrawn after a confirmation of what ends', async () => {
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

  it('show that one ended because its notice changed, not by withdrawal', async () => {
    consents = {
      ...consents,
      purposes: consents.purposes.map((one) => (one.purpose === 'bureau_soft_pull' ? { ...one, ...given, state: 'ended' } : one)),
    };
    await open();
    expect(await screen.findByText('Ended on 20 Nov 2026, 4:05 pm, because the notice changed')).toBeVisible();
    expect(await box(/Ask a credit bureau for my score/)).not.toBeChecked();
    expect(screen.queryByText(/^Taken back on/)).toBeNull();
  });

  it('show that the permission for a reminder ended with it', async () => {
    consents = {
      ...consents,
      purposes: consents.purposes.map((one) => (one.purpose === 'reminder' ? { ...one, ...given, state: 'ended' } : one)),
    };
    await open();
    expect(await screen.findByText('Over since 20 Nov 2026, 4:05 pm: it was for one message')).toBeVisible();
    expect(screen.queryByRole('switch', { name: /Remind me once/ })).toBeNull();
  });

  it('list each bureau pull with bureau, time, band and dispute link, until the consent is withdrawn', async () => {
    const enquiry: CreditEnquiryModel = {
      ...{ bureau: 'crif', bureau_name: 'CRIF High Mark', bureau_site: 'https://www.crifhighmark.com/', purpose: 'bureau_soft_pull' },
      ...{ asked_at: '2026-11-20T10:35:00.000Z', state: 'answered', is_forgotten: false },
      band: { score_class: 5, text: 'x', scored_on: '2026-11-19', reference: 'CR-1' },
    };
    enquiries = [enquiry, { ...enquiry, asked_at: '2026-10-01T10:35:00.000Z', state: 'failed', band: null }];
    await open();
    expect(await screen.findByText('CRIF High Mark, 20 Nov 2026, 4:05 pm')).toBeVisible();
    expect(screen.getByText('Band of your score: 700 to 749, of 19 Nov 2026')).toBeVisible();
    expect(screen.getByText('Reference of the bureau: CR-1')).toBeVisible();
    expect(screen.getByText('No answer came that we could use. We know nothing of your score.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open www.crifhighmark.com' })).toHaveAttribute('href', enquiry.bureau_site);
    await act(() => changeLanguage('hi'));
    expect(screen.getByText(/आपके स्कोर का वर्ग: 700 से 749/)).toBeVisible();
    await act(() => changeLanguage('en'));
    enquiries = [{ ...enquiry, is_forgotten: true, band: null }];
    fireEvent.click(await box(/Ask a credit bureau for my score/));
    expect(await screen.findByText(/The permission has ended: we have deleted the band\./)).toBeVisible();
  });

  it('report that no bureau was asked', async () => {
    await open();
    expect(await screen.findByText('We have asked no credit bureau about you.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Open/ })).toBeNull();
  });

  it('of a lender show the shared data and the date, are withdrawn here, and given again only by applying', async () => {
    await open();
    const details = within(await screen.findByRole('region', { name: 'Lenders that may have your details' }));
    for (const item of buildShareNotice(createTextIn('en'), lender, issuer).data) expect(await details.findByText(item)).toBeVisible();
    expect(details.getByText('Allowed since 20 Nov 2026, 4:05 pm')).toBeVisible();
    fireEvent.click(await box('Lender One may have my details'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
    expect(
      await screen.findByText('You can allow it again only with a new application to this lender, once this application has ended.'),
    ).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Lender One may have my details' })).toBeNull();
    const notice_hash = hashNotice(buildShareNotice(createTextIn('en'), lender, issuer));
    expect(sent()).toEqual([{ purpose: 'share_with_lender:l1', action: 'withdraw', notice_hash }]);
  });

  it('of a platform name the recipients of the details, as the notice did', async () => {
    const entities = 'One Bank Limited, Two Finance Limited';
    consents = { ...consents, lenders: [{ ...share, lender_role: 'platform', regulated_entities: entities }] };
    await open();
    await box('Lender One may have my details');
    expect(screen.getByText(/^Lender One is a platform and does not lend itself/)).toHaveTextContent(entities);
  });

  it('to log in are withdrawn by logging out, which is shown before', async () => {
    const { store } = await open();
    fireEvent.click(await box(/send me the login code/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/logged out on all your devices. Nothing is deleted/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(store.getState().session.customer.token).toBeFalsy());
  });

  it('under a changed notice stay unchanged, and the page shows what to do', async () => {
    refusal = { status: 409, body: { code: 'notice-changed', message: 'x', requestId: 'r' } };
    await open();
    fireEvent.click(await box('Call me about offers.'));
    expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeVisible();
    expect(await box('Call me about offers.')).not.toBeChecked();
  });

  it('report that no lender has any details, also in Hindi', async () => {
    consents = { ...consents, lenders: [] };
    await open();
    expect(await screen.findByText('No lender has received your details from us.')).toBeVisible();
    await waitFor(() => changeLanguage('hi'));
    expect(await screen.findByRole('heading', { level: 1, name: 'आपकी अनुमतियाँ' })).toBeVisible();
  });
});
