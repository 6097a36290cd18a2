import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { BrandTermsReference } from '../../../../../src/contracts/brand-terms.js';
import { en } from '../../../../../src/contracts/i18n/en.js';
import { hi } from '../../../../../src/contracts/i18n/hi.js';
import { type PublicDocumentKey, publicDocuments } from '../../../../../src/contracts/lender-documents.js';
import { customerRoutes } from '../../../app/customer-routes.tsx';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { redirectCallsTo, TestServer } from '../../../testing/test-server.ts';

const documents = Object.keys(publicDocuments) as PublicDocumentKey[];
const cases = documents.flatMap(
  (name) =>
    [
      { name, language: 'en', texts: en.legal[name] },
      { name, language: 'hi', texts: hi.legal[name] },
    ] as const,
);

/** Opens the page as a visitor does: by its address, without a session. */
const open = (name: PublicDocumentKey, bootstrap = sampleBootstrap) =>
  renderPage([{ HydrateFallback: () => null, children: [customerRoutes] }], { path: publicDocuments[name].path, bootstrap });

/** Inserts the lender of the document. */
const named = (text: string) => text.replaceAll('{{lender}}', 'Muthoot FinCorp');

afterEach(() => localStorage.clear());

describe('legal document', () => {
  it.each(cases)('shows every section of $name in $language, reachable from its contents', async ({ name, language, texts }) => {
    localStorage.setItem('language', language);
    const { container } = await open(name);

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(named(texts.title));
    for (const { key } of publicDocuments[name].sections) {
      const title = named((texts.sections as Record<string, { title: string }>)[key]?.title ?? '');
      const section = screen.getByRole('region', { name: title });
      expect(section).toHaveAttribute('id', key);
      expect(within(screen.getByRole('navigation')).getByRole('link', { name: title })).toHaveAttribute('href', `#${key}`);
    }
    expect(container).toHaveTextContent(sampleBootstrap.brand.title);
    expect(container).toHaveTextContent(sampleBootstrap.config.grievance_officer.email);
    // A missing text would show its key, and a missing variable its braces.
    expect(container.textContent).not.toMatch(/legal\.|\{\{|sections\./);
  });

  it('shows the terms of a brand below ours, in the page language, as a draft or with their version', async () => {
    const texts = { en: 'What we do\n\nWe act for you.', hi: 'हम क्या करते हैं\n\nहम आपके लिए काम करते हैं।' };
    const standing = { version: 3, effective_from: '2026-11-23', hash: 'a'.repeat(64) };
    const bootstrap = (terms: BrandTermsReference) => ({
      ...sampleBootstrap,
      brand: { ...sampleBootstrap.brand, tanc_apply: 1 as const, terms },
      terms: { ...texts, ...terms },
    });
    const { unmount } = await open('terms', bootstrap(standing));
    const title = 'Demo Brand’s own terms';
    const section = await screen.findByRole('region', { name: title });
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: title })).toHaveAttribute('href', '#brand-terms');
    expect(within(section).getByText(/^Version 3, in force since 23 Nov 2026/)).toBeVisible();
    expect(within(section).getByRole('heading', { level: 3, name: 'What we do' })).toBeVisible();
    await act(() => changeLanguage('hi'));
    expect(within(screen.getByRole('region', { name: 'Demo Brand की अपनी शर्तें' })).getByText('हम आपके लिए काम करते हैं।')).toBeVisible();
    await act(() => changeLanguage('en'));
    unmount();
    await open('terms', bootstrap({ ...standing, version: null, effective_from: null }));
    expect(within(await screen.findByRole('region', { name: title })).getByText(/^A draft/)).toBeVisible();
  });

  it('requests the terms of the brand when the page does not include them', async () => {
    const server = new TestServer(() => ({
      body: { version: 4, effective_from: '2026-11-24', hash: 'b'.repeat(64), en: 'Asked for.', hi: 'माँगी गई।' },
    }));
    const undo = redirectCallsTo(await server.start());
    const standing = { version: 4, effective_from: '2026-11-24', hash: 'b'.repeat(64) };
    await open('terms', { ...sampleBootstrap, brand: { ...sampleBootstrap.brand, tanc_apply: 1, terms: standing } });
    expect(await screen.findByText('Asked for.')).toBeVisible();
    expect(server.requests.map(({ path }) => path)).toContain('/api/brands/demo/terms');
    undo();
    await server.stop();
  });

  it('follows a change of language', async () => {
    await open('privacy');
    await screen.findByRole('heading', { level: 1, name: en.legal.privacy.title });
    await act(() => changeLanguage('hi'));
    expect(await screen.findByRole('heading', { level: 1, name: hi.legal.privacy.title })).toBeVisible();
  });
});
