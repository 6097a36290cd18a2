/** Public legal documents (product specification §2): paths, sections and versions. Text keys: `legal.<document>.*`. */

/** Version of both documents; raise it, with the date below, whenever one of their texts changes. */
export const LEGAL_VERSION = '2026-12-1';
/** Day from which this version applies, `YYYY-MM-DD`. */
export const LEGAL_EFFECTIVE_FROM = '2026-12-01';

/** A section of a document: `sections.<key>.title`, `.text`, and the list `.points.<point>` below the text. The key is also its anchor. */
export interface LegalSection {
  readonly key: string;
  readonly points?: readonly string[];
  /** Lists the contact details of the grievance officer below the text. */
  readonly namesOfficer?: true;
}

export interface LegalDocument {
  readonly path: string;
  readonly sections: readonly LegalSection[];
}

export const legalDocuments = {
  terms: {
    path: '/terms-of-use',
    sections: [
      { key: 'service' },
      { key: 'fee' },
      { key: 'you' },
      { key: 'login' },
      { key: 'offers', points: ['order', 'neutral', 'indicative'] },
      { key: 'applying' },
      { key: 'loan', points: ['facts', 'coolingOff', 'money'] },
      { key: 'limits' },
      { key: 'complaints', namesOfficer: true },
      { key: 'law' },
    ],
  },
  privacy: {
    path: '/privacy-policy',
    sections: [
      {
        key: 'what',
        points: [
          'contact',
          'person',
          'work',
          'business',
          'gold',
          'home',
          'loan',
          'consents',
          'keyFacts',
          'messages',
          'help',
          'cards',
          'insurance',
          'score',
          'origin',
          'device',
          'never',
        ],
      },
      {
        key: 'why',
        points: ['code', 'matching', 'lender', 'help', 'cards', 'insurance', 'bureau', 'news', 'reminder', 'counting', 'sender', 'proof'],
      },
      { key: 'who', points: ['lenders', 'bureaus', 'banks', 'intermediaries', 'helpers', 'helpDesk', 'nobody'] },
      { key: 'safety' },
      { key: 'howLong' },
      { key: 'cookies' },
      { key: 'logs' },
      { key: 'rights', points: ['see', 'mend', 'erase', 'withdraw', 'nominate', 'complain'] },
      { key: 'contact', namesOfficer: true },
      { key: 'changes' },
    ],
  },
} as const satisfies Record<string, LegalDocument>;

export type LegalDocumentKey = keyof typeof legalDocuments;
