import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { en } from '../../../../../src/contracts/i18n/en.js';
import { hi } from '../../../../../src/contracts/i18n/hi.js';
import { type LegalDocumentKey, legalDocuments } from '../../../../../src/contracts/legal.js';
import { customerRoutes } from '../../../app/customer-routes.tsx';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';

const documents = Object.keys(legalDocuments) as LegalDocumentKey[];
const cases = documents.flatMap(
  (name) =>
    [
      { name, language: 'en', texts: en.legal[name] },
      { name, language: 'hi', texts: hi.legal[name] },
    ] as const,
);

/** As a visitor opens it: by its address, without a session. */
const open = (name: LegalDocumentKey) =>
  renderPage([{ HydrateFallback: () => null, children: [customerRoutes] }], { path: legalDocuments[name].path });

afterEach(() => localStorage.clear());

describe('a legal document', () => {
  it.each(cases)('shows every section of $name in $language, reachable from its contents', async ({ name, language, texts }) => {
    localStorage.setItem('language', language);
    const { container } = await open(name);

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(texts.title);
    for (const { key } of legalDocuments[name].sections) {
      const title = (texts.sections as Record<string, { title: string }>)[key]?.title ?? '';
      const section = screen.getByRole('region', { name: title });
      expect(section).toHaveAttribute('id', key);
      expect(within(screen.getByRole('navigation')).getByRole('link', { name: title })).toHaveAttribute('href', `#${key}`);
    }
    expect(container).toHaveTextContent(sampleBootstrap.brand.title);
    expect(container).toHaveTextContent(sampleBootstrap.config.grievance_officer.email);
    // A key without a text would be drawn as it is, a variable without a value in braces.
    expect(container.textContent).not.toMatch(/legal\.|\{\{|sections\./);
  });

  it('follows a change of the language', async () => {
    await open('privacy');
    await screen.findByRole('heading', { level: 1, name: en.legal.privacy.title });
    await act(() => changeLanguage('hi'));
    expect(await screen.findByRole('heading', { level: 1, name: hi.legal.privacy.title })).toBeVisible();
  });
});
