import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { CreditCardRow } from '../../../api/generated.ts';
import { openAsAdmin, getRowNames, getRowByName } from '../../../testing/open-as-admin.tsx';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import CreditCardPage from './credit-card-page.tsx';
import CreditCardsPage from './credit-cards-page.tsx';

const card = (place: number, category_name: string, more: Partial<CreditCardRow> = {}): CreditCardRow => {
  const id = `0000000${place}-0000-4000-8000-000000000000`;
  return {
    ...{ id, category_id: id, version: 1, category_name, category_img_thumb: null, key_feature: '5 % online', annual_fee: 499 },
    ...{
      sort_order: place,
      secured: 0,
      status: 1,
      utm_link: 'https://bank.example/{unique_id}',
      marketing_bullets: ['One'],
      lender_id: null,
    },
    ...{ category_name_hi: 'अल्फ़ा', key_feature_hi: '5 % ऑनलाइन', marketing_bullets_hi: ['एक'] },
    ...more,
  };
};
const image = '/api/images/00000000-0000-4000-8000-00000000000a.webp';

let cards: CreditCardRow[];
let answer: (request: TestRequest) => TestResponse | undefined;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  window.history.pushState({}, '', '/admin/credit-cards');
  cards = [card(1, 'Alpha'), card(2, 'Beta', { utm_link: null })];
  answer = () => undefined;
  server = new TestServer((request) => answer(request) ?? standard(request));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  window.history.pushState({}, '', '/');
});

function standard({ path, body }: TestRequest): TestResponse {
  if (path === '/api/get-credit-cards-data') return { body: cards };
  if (path.startsWith('/api/admin/credit-cards/')) return { body: cards[0] };
  if (path === '/api/s3-upload-file') return { body: { file: { location: image } } };
  if (path === '/api/create-credit-card') return { body: { message: 'Created.', category_id: '3' } };
  if (path === '/api/safe-delete-credit-card') return { body: { message: 'Deleted.' } };
  if (path !== '/api/update-credit-card-data') return { status: 204 };
  const { category_id, property, value } = JSON.parse(body) as { category_id: string; property: string; value: unknown };
  cards = cards.map((one) => (one.id === category_id ? { ...one, [property]: value, version: one.version + 1 } : one));
  return { body: { message: 'Updated.', version: cards.find(({ id }) => id === category_id)?.version } };
}

const writes = () =>
  server.requests
    .filter(({ path }) => path === '/api/update-credit-card-data')
    .map(({ body }) => JSON.parse(body) as { property: string; value: unknown })
    .map(({ property, value }) => [property, value]);

async function open(roleId = 1) {
  const page = await openAsAdmin(<CreditCardsPage />, { roleId });
  await screen.findByText('Alpha');
  return page;
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('credit cards page', () => {
  it('has the columns of the specification in its order and marks hidden cards', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Sorting Order', 'Thumbnail', 'Name', 'Key Features', 'Annual Fees (₹)', 'UTM Linki', 'Features', 'Secured', 'Status', 'Actions'],
    ]);
    expect(getRowNames()).toEqual(['Alpha', expect.stringContaining('Beta')]);
    expect(getRowByName('Beta').getByText('Not shown: no UTM link')).toBeVisible();
    expect(screen.getByTitle('Where the link holds {unique_id}, it is replaced with the customer’s unique id.')).toBeVisible();
  });

  it('has the checkboxes in the first column, and the names there on a phone', async () => {
    const heads = () => screen.getAllByRole('columnheader', { hidden: true });
    const { unmount } = await open();
    expect(within(heads()[0] as HTMLElement).getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible();
    expect(getRowByName('Alpha').getAllByRole('gridcell')[0]).toContainElement(
      getRowByName('Alpha').getByRole('checkbox', { name: 'Select Alpha' }),
    );
    expect(heads()[0]).toHaveTextContent('Sorting Order');
    unmount();
    const whole = window.matchMedia;
    window.matchMedia = (query) => ({ ...whole(query), matches: query === '(max-width: 47.99em)' });
    await open();
    await waitFor(() => expect(heads()[0]).toHaveTextContent('Name'));
    expect(within(heads()[0] as HTMLElement).getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible();
    window.matchMedia = whole;
  });

  it('marks cards whose Hindi is missing', async () => {
    cards = [
      card(1, 'Alpha', { marketing_bullets_hi: [] }),
      card(2, 'Beta'),
      card(3, 'Gamma', { key_feature: null, key_feature_hi: null }),
      card(4, 'Delta', { key_feature: 'ऑनलाइन 5 %', key_feature_hi: null }),
    ];
    await open();
    expect(getRowByName('Alpha').getByText('Hindi missing')).toBeVisible();
    for (const name of ['Beta', 'Gamma', 'Delta']) expect(getRowByName(name).queryByText('Hindi missing')).toBeNull();
  });

  it('has the Hindi of each text below it on the page of a card, marked where it is missing', async () => {
    cards = [card(1, 'Alpha', { key_feature_hi: null, marketing_bullets_hi: [] })];
    const path = `/admin/credit-cards/${cards[0]?.id}`;
    window.history.pushState({}, '', path);
    const { user } = await openAsAdmin(
      <Routes>
        <Route path="/admin/credit-cards/:id" element={<CreditCardPage />} />
      </Routes>,
      { path },
    );
    await screen.findByRole('heading', { level: 1, name: 'Alpha' });
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    for (const label of ['Name', 'Key Features', 'Features']) expect(labels[labels.indexOf(label) + 1]).toBe(`${label} (Hindi)`);
    const property = (name: string) => within(document.querySelector<HTMLElement>(`[data-property=${name}]`) as HTMLElement);
    expect(property('category_name_hi').queryByText('Hindi missing')).toBeNull();
    expect(property('marketing_bullets_hi').getByText('Hindi missing')).toBeVisible();
    const feature = property('key_feature_hi');
    expect(feature.getByText('Hindi missing')).toBeVisible();
    await user.click(feature.getByRole('button'));
    await user.type(feature.getByRole('textbox'), '5 % ऑनलाइन{Enter}');
    await waitFor(() => expect(writes()).toEqual([['key_feature_hi', '5 % ऑनलाइन']]));
    await waitFor(() => expect(property('key_feature_hi').queryByText('Hindi missing')).toBeNull());
  });

  it('is read-only without the write permission', async () => {
    await open(2);
    expect(screen.queryByRole('button', { name: /^(Create|View\/Update|Delete)/ })).toBeNull();
  });

  it('creates a card with a name alone', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const dialog = await dialogOf('Create');
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Name'), 'Gold!');
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(dialog.getByText('Letters, digits, spaces, hyphen and underscore.')).toBeVisible();
    expect(await dialog.findByText('Some of these characters cannot be used here.')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    await user.type(dialog.getByLabelText('Name'), '{Backspace}');
    await waitFor(() => expect(dialog.queryByText('Some of these characters cannot be used here.')).toBeNull());
    await user.click(dialog.getByLabelText('Name'));
    await user.paste('x'.repeat(117));
    expect(await dialog.findByText('Please use 120 characters at most.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Gold');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(
        server.requests.filter(({ path }) => path === '/api/create-credit-card').map(({ body }) => JSON.parse(body) as unknown),
      ).toEqual([{ category_name: 'Gold' }]),
    );
  });

  it('saves lines of text and leaves out empty ones', async () => {
    const { user } = await open();
    await user.click(getRowByName('Alpha').getByRole('button', { name: 'View/Update Feature: Alpha' }));
    const dialog = await dialogOf('Alpha: Features');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    expect(await dialog.findByRole('textbox', { name: 'Features, line 1' })).toHaveValue('One');
    await user.click(dialog.getByRole('button', { name: 'Add line' }));
    await waitFor(() => expect(submit).toBeDisabled());
    await user.type(dialog.getByRole('textbox', { name: 'Features, line 2' }), 'Two');
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Remove line 1' }));
    await user.click(submit);
    await waitFor(() => expect(writes()).toEqual([['marketing_bullets', ['Two']]]));
  });

  it('opens a list without lines with one empty line and disables Submit until it is filled', async () => {
    cards = [card(1, 'Alpha', { marketing_bullets: [] })];
    const { user } = await open();
    await user.click(getRowByName('Alpha').getByRole('button', { name: 'View/Update Feature: Alpha' }));
    const dialog = await dialogOf('Alpha: Features');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    const first = await dialog.findByRole('textbox', { name: 'Features, line 1' });
    expect(submit).toBeDisabled();
    await user.type(first, 'One');
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(submit);
    await waitFor(() => expect(writes()).toEqual([['marketing_bullets', ['One']]]));
  });

  it('uploads an image when it is chosen, shows the processed image, and shows why an image was refused', async () => {
    const { user } = await open();
    await user.click(getRowByName('Alpha').getByRole('button', { name: /Thumbnail/ }));
    const dialog = await dialogOf('Alpha: Thumbnail');
    await dialog.findByText('No image yet');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    expect(submit).toBeDisabled();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    answer = ({ path }) =>
      path === '/api/s3-upload-file' ? { status: 415, body: { code: 'image-svg', message: 'No SVG.', requestId: 'r' } } : undefined;
    await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    await dialog.findByText('No SVG.');
    answer = () => undefined;
    await user.upload(input, new File(['x'], 'b.png', { type: 'image/png' }));
    expect(await dialog.findByRole('img', { name: 'Image preview' })).toHaveAttribute('src', image);
    await user.click(submit);
    await waitFor(() => expect(writes()).toEqual([['category_img_thumb', image]]));
  });

  it('checks a link and refuses one to a private network', async () => {
    const { user } = await open();
    answer = ({ path }) => (path.endsWith('/check-link') ? { body: { reachable: 1, status: 200, message: 'It answers.' } } : undefined);
    await user.click(getRowByName('Beta').getByRole('button', { name: 'View/Update UTM Link: Beta' }));
    const dialog = await dialogOf('Beta: UTM Link');
    const box = dialog.getByRole('textbox');
    await user.type(box, 'https://127.0.0.1/');
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await user.clear(box);
    await user.type(box, 'https://bank.example/');
    await user.click(dialog.getByRole('button', { name: 'Check link' }));
    expect(await dialog.findByText('It answers.')).toBeVisible();
    await user.type(box, 'x');
    expect(dialog.queryByText('It answers.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(writes()).toEqual([['utm_link', 'https://bank.example/x']]));
  });

  it('saves toggles at once and reloads the list', async () => {
    const { user } = await open();
    const loaded = () => server.requests.filter(({ path }) => path === '/api/get-credit-cards-data').length;
    const before = loaded();
    await user.click(getRowByName('Alpha').getByRole('switch', { name: 'Status' }));
    await waitFor(() => expect(writes()).toEqual([['status', 0]]));
    await waitFor(() => expect(loaded()).toBe(before + 1));
  });
});
