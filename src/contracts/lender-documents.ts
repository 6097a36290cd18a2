/**
 * Public documents about single lenders (product specification §2). They work like our own (`contracts/legal`), each with its own version.
 */
import { LEGAL_EFFECTIVE_FROM, LEGAL_VERSION, type LegalDocument, legalDocuments } from './legal.js';

/** A document about one lender. Raise `version`, with the date below it, whenever one of its texts changes. */
export interface LenderDocument extends LegalDocument {
  readonly lender: string;
  readonly version: string;
  /** `YYYY-MM-DD` */
  readonly effectiveFrom: string;
}

const muthootIssue = { lender: 'Muthoot FinCorp', version: '2026-11-3', effectiveFrom: '2026-11-23' } as const;

export const lenderDocuments = {
  muthootPrivacy: {
    ...muthootIssue,
    path: '/muthoot-privacy-policy',
    sections: [
      { key: 'what', points: ['person', 'loan', 'business', 'never'] },
      { key: 'why' },
      { key: 'who' },
      { key: 'howLong' },
      { key: 'rights', points: ['see', 'withdraw', 'complain'] },
      { key: 'contact', namesOfficer: true },
    ],
  },
  muthootTerms: {
    ...muthootIssue,
    path: '/muthoot-terms-conditions',
    sections: [
      { key: 'service' },
      { key: 'form', points: ['truth', 'once'] },
      { key: 'decision' },
      { key: 'cost' },
      { key: 'complaints', namesOfficer: true },
    ],
  },
} as const satisfies Record<string, LenderDocument>;

/** All public documents. */
export const publicDocuments = { ...legalDocuments, ...lenderDocuments };
export type PublicDocumentKey = keyof typeof publicDocuments;

/** Returns the version of a document, and its effective date. */
export function getDocumentVersion(key: PublicDocumentKey): { readonly version: string; readonly effectiveFrom: string } {
  const document: LegalDocument | LenderDocument = publicDocuments[key];
  return 'version' in document ? document : { version: LEGAL_VERSION, effectiveFrom: LEGAL_EFFECTIVE_FROM };
}
