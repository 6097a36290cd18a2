/** The public legal documents (product specification §2): where they are and what they consist of; their texts are `legal.<document>.*`. */

/** Version of both documents; raise it, with the day below, whenever a text of them changes. */
export const LEGAL_VERSION = '2026-11-10';
/** Day from which this version applies, `YYYY-MM-DD`. */
export const LEGAL_EFFECTIVE_FROM = '2026-11-23';

/** A part of a document: `sections.<key>.title`, `.text`, and the list `.points.<point>` below the text. The key is its anchor too. */
export interface LegalSection {
  readonly key: string;
  readonly points?: readonly string[];
  /** The ways to reach the grievance officer stand below the text. */
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
