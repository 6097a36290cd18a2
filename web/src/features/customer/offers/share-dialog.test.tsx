import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hashNotice } from '../../../../../src/contracts/consent-notice.js';
import { buildShareNotice } from '../../../../../src/contracts/share-notice.js';
import { en } from '../../../../../src/contracts/i18n/en.js';
import { journeys } from '../../../../../src/contracts/journeys.js';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { createTextIn } from '../../../i18n/use-text.ts';
import { createAcknowledgement, OffersServer, createApplicableOffer } from '../../../testing/offers-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, logInCustomer, sampleOffer, sampleSubmission } from '../../../testing/sample-customer.ts';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { OffersPage } from './offers-page.tsx';

const second = createApplicableOffer('Lender Two', 'l2', { offer_id: 'o2', journey: null });
const third = createApplicableOffer('Lender Three', 'l3', { offer_id: 'o3', journey: null });

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
  api.matched = [sampleOffer, second];
});
afterEach(() => api.stop());

const open = () =>
  renderPage(<OffersPage type="pl" />, { path: '/user/offers', prepare: (store) => logInCustomer(store, { appId: APP_ID }) });
const requestsSent = () => api.requests.filter(({ path }) => path.includes('/offers')).map(({ path }) => path);
const hashOf = (id: string, name: string) =>
  hashNotice(
    buildShareNotice(
      createTextIn('en'),
      { id, name, role: 'lender', entities: null, journey: null, loanType: 'pl' },
      sampleBootstrap.config.grievance_officer,
    ),
  );
const applyPath = (lenderId: string) => `/api/applications/${APP_ID}/offers/${lenderId}/apply`;

describe('application dialog', () => {
  type Part = ReturnType<typeof within>;
  const consentTick = (part: Part) => part.getAllByRole('checkbox')[0] as HTMLElement;
  const readTick = (part: Part) => part.getByRole('checkbox', { name: /I have read the key facts/ });
  /** Opens the statement inline and acknowledges it. */
  const readAndTick = async (part: Part) => {
    const opener = part.getByRole('button', { name: /Read the key facts/ });
    fireEvent.click(opener);
    await part.findByRole('table', { name: /Key Facts Statement/ });
    fireEvent.click(readTick(part));
    expect(readTick(part)).toBeChecked();
  };
  const openDialog = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Apply to Lender Two' }));
    return within(await screen.findByRole('dialog', { name: 'Apply to Lender Two' }));
  };

  it('names shared data and lender, and requires a checkbox that is not preselected', async () => {
    await open();
    const dialog = await openDialog();
    expect(dialog.getByText(/our staff pass these details on to it, and only these/)).toBeVisible();
    expect(dialog.getByText('We pass your application on. The lender answers within 5 days.')).toBeVisible();
    for (const box of dialog.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('Please tick this, or choose Cancel.')).toBeVisible();
    expect(api.getPosts()).toEqual([]);
  });

  // In later steps at CASHe the customer enters and uploads more here; Money View asks for that on its own site.
  it.each([
    ['cashe', [en.customer.offers.share.more]],
    ['money-view', []],
  ] as const)('lists exactly what goes to %s', async (journey, later) => {
    api.matched = [{ ...sampleOffer, journey }];
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Apply to Lender One' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/For that we send it these details, and only these/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...journeys[journey].shares.map((item) => en.customer.offers.share.items[item]),
      ...later,
    ]);
  });

  it('states that a platform does not lend, and with whom it shares the details', async () => {
    const entities = 'One Bank Limited, Two Finance Limited';
    api.matched = [{ ...sampleOffer, journey: 'kreditbee', lender_role: 'platform', regulated_entities: entities, credit_line: 1 }];
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Apply to Lender One' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Lender One is a platform and does not lend itself/)).toHaveTextContent(entities);
    expect(dialog.getByRole('checkbox', { name: /through it with those who lend there/ })).toHaveAccessibleName(/One Bank Limited/);
    expect(dialog.queryByText(/Lender One decides on your loan/)).toBeNull();
    expect(dialog.getByText(/^Line of credit\./)).toBeInTheDocument();
  });

  it('requires the key facts: a click on the checkbox before opens them, and counts only afterwards', async () => {
    await open();
    const dialog = await openDialog();
    fireEvent.click(consentTick(dialog));
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('Please read the key facts and tick this, or go on without this lender.')).toBeVisible();
    fireEvent.click(readTick(dialog));
    expect(await dialog.findByText('Here are the key facts. Please tick once you have read them.')).toBeVisible();
    expect(await dialog.findByRole('table', { name: /Key Facts Statement/ })).toBeVisible();
    expect(readTick(dialog)).not.toBeChecked();
    expect(api.getPosts()).toEqual([]);
    fireEvent.click(readTick(dialog));
    expect(readTick(dialog)).toBeChecked();
  });

  it('clears the checkbox when the statement changes: in another language, or with new content', async () => {
    await open();
    const dialog = await openDialog();
    await readAndTick(dialog);
    await act(() => changeLanguage('hi'));
    expect(await dialog.findByText('24 महीने')).toBeVisible();
    await waitFor(() => expect(dialog.getAllByRole('checkbox').at(-1)).not.toBeChecked());
    await act(() => changeLanguage('en'));
    await waitFor(() => expect(readTick(dialog)).not.toBeChecked());
    fireEvent.click(consentTick(dialog));
    fireEvent.click(readTick(dialog));
    api.acknowledgeResponse = { status: 409, body: { code: 'kfs-changed', message: 'Changed.', requestId: 'r' } };
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(readTick(dialog)).not.toBeChecked());
    expect(api.getPosts()).toEqual([createAcknowledgement('o2')]);
  });

  it('checks the box when the key facts were acknowledged in their dialog', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Key facts.*Lender Two/ }));
    const facts = within(await screen.findByRole('dialog', { name: 'Key facts: Lender Two' }));
    fireEvent.click(await facts.findByRole('button', { name: 'I have read the key facts' }));
    expect(await facts.findByText('We have noted that you read them.')).toBeVisible();
    fireEvent.click(facts.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openDialog();
    expect(readTick(dialog)).toBeChecked();
    expect(consentTick(dialog)).not.toBeChecked();
  });

  it('shows beside the checkbox why the server refused the acknowledgement, and allows a retry', async () => {
    await open();
    const dialog = await openDialog();
    fireEvent.click(consentTick(dialog));
    await readAndTick(dialog);
    api.acknowledgeResponse = { status: 503, body: { code: 'not-ready', message: 'We are not ready yet.', requestId: 'r' } };
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText(en.errors.codes['not-ready'])).toBeVisible();
    expect(readTick(dialog)).not.toBeChecked();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled());
    expect(api.getPosts()).toEqual([createAcknowledgement('o2')]);
  });

  it('sends one consent despite repeated clicks, and continues to the page that the server names', async () => {
    const { path } = await open();
    const dialog = await openDialog();
    fireEvent.click(consentTick(dialog));
    await readAndTick(dialog);
    const button = dialog.getByRole('button', { name: 'Apply' });
    for (let tap = 0; tap < 5; tap++) fireEvent.click(button);
    await waitFor(() => expect(path()).toBe('/user/cashe'));
    expect(api.getPosts()).toEqual([
      createAcknowledgement('o2'),
      [applyPath('l2'), { consent: 1, offer_id: 'o2', notice_hash: hashOf('l2', 'Lender Two') }],
    ]);
  });

  it('shows why the server refused, and reloads the offers', async () => {
    api.chooseResponse = {
      status: 409,
      body: { code: 'already-applied', message: 'You have already applied to this lender.', requestId: 'r' },
    };
    const { toasts, path } = await open();
    const dialog = await openDialog();
    fireEvent.click(consentTick(dialog));
    await readAndTick(dialog);
    const before = requestsSent().length;
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You have already applied to this lender.');
    expect(toasts).not.toHaveBeenCalled();
    await waitFor(() => expect(requestsSent().length).toBeGreaterThan(before + 1));
    expect(path()).toBe('/user/offers');
  });

  it('reloads the current offer when it differs from the one shown', async () => {
    api.chooseResponse = { status: 422, body: { code: 'offer-expired', message: 'This offer is no longer valid.', requestId: 'r' } };
    const { path } = await open();
    const dialog = await openDialog();
    fireEvent.click(consentTick(dialog));
    await readAndTick(dialog);
    api.matched = [sampleOffer, { ...second, offer_id: 'o2-now', amount: 300_000 }];
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText(en.errors.codes['kfs-changed'])).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('This offer is no longer valid.');
    await waitFor(() => expect(api.requests.map(({ path }) => path)).toContainEqual(expect.stringContaining('/api/offers/o2-now/kfs')));
    expect(readTick(dialog)).not.toBeChecked();
    api.chooseResponse = { body: { submission_id: 's1', state: 'lead_created', next: '/user/cashe' } };
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled());
    await dialog.findByRole('table', { name: /Key Facts Statement/ });
    fireEvent.click(readTick(dialog));
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(path()).toBe('/user/cashe'));
    const application = (offer_id: string) => [applyPath('l2'), { consent: 1, offer_id, notice_hash: hashOf('l2', 'Lender Two') }];
    expect(api.getPosts()).toEqual([
      createAcknowledgement('o2'),
      application('o2'),
      createAcknowledgement('o2-now'),
      application('o2-now'),
    ]);
  });

  it('for several lenders requires a checkbox for each, and lists only lenders that allow it', async () => {
    api.matched = [sampleOffer, second, third];
    const { path } = await open();
    const together = within(await screen.findByRole('region', { name: 'Apply to several lenders at once' }));
    expect(together.getAllByRole('checkbox')).toHaveLength(2);
    fireEvent.click(together.getByRole('button'));
    expect(await together.findByText('Please tick at least one lender.')).toBeVisible();
    fireEvent.click(together.getByLabelText(/share.*Lender Three|Lender Three/));
    fireEvent.click(together.getByRole('button', { name: 'Apply to the ticked lenders' }));
    expect(await together.findByText('Please read the key facts and tick this, or go on without this lender.')).toBeVisible();
    expect(api.getPosts()).toEqual([]);
    await readAndTick(together);
    fireEvent.click(together.getByRole('button', { name: 'Apply to the ticked lenders' }));
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(api.getPosts()).toEqual([
      createAcknowledgement('o3'),
      [applyPath('l3'), { consent: 1, offer_id: 'o3', notice_hash: hashOf('l3', 'Lender Three') }],
    ]);
  });

  it('for several lenders stays when one refused, and names it with the reason', async () => {
    api.matched = [sampleOffer, second, third];
    api.chooseResponse = { status: 422, body: { code: 'offer-expired', message: 'This offer is no longer valid.', requestId: 'r' } };
    const { path } = await open();
    const together = within(await screen.findByRole('region', { name: 'Apply to several lenders at once' }));
    fireEvent.click(together.getByLabelText(/Lender Three/));
    await readAndTick(together);
    fireEvent.click(together.getByRole('button', { name: 'Apply to the ticked lenders' }));
    expect(await together.findByRole('alert')).toHaveTextContent('Lender Three: This offer is no longer valid.');
    expect(path()).toBe('/user/offers');
  });
});

describe('customer without a mobile number', () => {
  beforeEach(() => {
    api.profile = { mobile_phone_number: '' };
  });

  it('is told so above the offers, and is sent to its confirmation instead of the application', async () => {
    api.matched = [sampleOffer, createApplicableOffer('Lender Two', 'l2'), createApplicableOffer('Lender Three', 'l3')];
    const { path } = await open();
    const card = within(await screen.findByRole('region', { name: 'Confirm your mobile number' }));
    expect(card.getByText(/no application of yours goes to a lender/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Confirm it now' })).toHaveAttribute('href', '/user/contact-confirmation');
    expect(screen.queryByRole('region', { name: en.customer.offers.together.title })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Apply to Lender Two' }));
    await waitFor(() => expect(path()).toBe('/user/contact-confirmation'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.getPosts()).toEqual([]);
  });

  it('sees what a held application waits for', async () => {
    const submission = { ...sampleSubmission, state: 'lead_created', is_received: false, is_held: true } as const;
    api.matched = [{ ...sampleOffer, submission }];
    await open();
    expect(
      await screen.findByText(/has no confirmed mobile number\. As soon as you confirm one, your application goes to Lender One/),
    ).toBeVisible();
    expect(screen.queryByText(/Some details are missing/)).toBeNull();
  });
});
