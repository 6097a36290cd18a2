import { describe, expect, it } from '@jest/globals';
import { en } from './i18n/en.js';
import { hi } from './i18n/hi.js';
import type { LegalDocument } from './legal.js';
import { getDocumentVersion, type PublicDocumentKey, publicDocuments } from './lender-documents.js';
import { byLoanType } from './loan-types.js';
import { type CustomerSession, nextStop } from './next-stop.js';

type Texts = Readonly<
  Record<string, { readonly title: string; readonly text: string; readonly points?: Readonly<Record<string, string>> }>
>;

const documents: Readonly<Record<string, LegalDocument>> = publicDocuments;
const cases: readonly { name: string; language: string; texts: Texts }[] = Object.keys(documents).flatMap((name) => [
  { name, language: 'en', texts: en.legal[name as PublicDocumentKey].sections },
  { name, language: 'hi', texts: hi.legal[name as PublicDocumentKey].sections },
]);

const stranger: CustomerSession = {
  hasProspect: false,
  hasToken: false,
  identityRequired: false,
  hasPhone: true,
  productType: null,
  appId: null,
  identityOnFile: false,
  completed: byLoanType(() => false),
  updateRequired: false,
  editing: false,
  lenderBuild: false,
};

describe('legal documents', () => {
  it.each(cases)('of $name have exactly the texts of their sections and points in $language', ({ name, texts }) => {
    const inCatalogue = Object.entries(texts).map(([key, { points }]) => [key, ...Object.keys(points ?? {})]);
    expect(inCatalogue).toEqual(documents[name]?.sections.map(({ key, points = [] }) => [key, ...points]));
    const empty = Object.values(texts).flatMap(({ title, text, points = {} }) =>
      [title, text, ...Object.values(points)].filter((one) => !one.trim()),
    );
    expect(empty).toEqual([]);
  });

  it('name the grievance officer once, and have unique anchors', () => {
    for (const { sections } of Object.values(documents)) {
      expect(sections.filter(({ namesOfficer }) => namesOfficer)).toHaveLength(1);
      expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
    }
  });

  it('are public and redirect no visitor', () => {
    const customer: CustomerSession = { ...stranger, hasProspect: true, hasToken: true };
    for (const { path } of Object.values(documents)) {
      expect([nextStop(stranger, path), nextStop(customer, `${path}?partner=demo`)]).toEqual([null, null]);
    }
  });

  it('have an existing effective date', () => {
    for (const key of Object.keys(documents) as PublicDocumentKey[]) {
      const { effectiveFrom } = getDocumentVersion(key);
      expect(new Date(`${effectiveFrom}T00:00:00Z`).toISOString().slice(0, 10)).toBe(effectiveFrom);
    }
  });
});
