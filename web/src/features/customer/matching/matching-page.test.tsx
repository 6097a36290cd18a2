import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { MatchingPolicyResponse } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { MatchingPage } from './matching-page.tsx';

const policy = (word: string): MatchingPolicyResponse => ({
  rule_version: 'eligibility-1+ranking-1',
  eligibility_version: 'eligibility-1',
  offers_version: 'offers-1',
  ranking_version: 'ranking-1',
  matching: [`matching ${word}`],
  ranking: [`ranking ${word}`],
  sorts: [{ sort: 'apr', is_default: 1, text: `sort ${word}`, ranked_by: ['apr', 'name'], ranked_by_texts: ['APR', 'name'] }],
});

let broken: TestResponse | undefined;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  broken = undefined;
  server = new TestServer(({ headers }) => broken ?? { body: policy(headers['accept-language'] === 'hi' ? 'hi' : 'en') });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
});

describe('how we match and rank', () => {
  it('is public and shows the current rules in the page language', async () => {
    await renderPage(<MatchingPage />, { path: '/how-we-match' });
    for (const text of ['matching en', 'ranking en', 'sort en', 'APR → name']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    // The version name is inside a collapsed section.
    const version = screen.getByText('Version of the rules: eligibility-1+ranking-1');
    expect(version.closest('details')).not.toHaveAttribute('open');
    expect(server.requests[0]?.path).toBe('/api/matching-policy');
    await changeLanguage('hi');
    expect(await screen.findByText('ranking hi')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/\p{Script=Devanagari}/u);
  });

  it('shows a loading error and allows a retry', async () => {
    broken = { status: 503, body: { code: 'not-ready', message: 'We are not ready yet.', requestId: 'r' } };
    await renderPage(<MatchingPage />, { path: '/how-we-match' });
    const again = await screen.findByRole('button', { name: /again/i });
    broken = undefined;
    again.click();
    await waitFor(() => expect(screen.getByText('ranking en')).toBeVisible());
  });
});
