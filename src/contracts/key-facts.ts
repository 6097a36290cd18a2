/** The Key Facts Statement as the API returns it, the web shows it and the customer acknowledges it (RBI circular of 15 April 2024). */
import type { Language } from './i18n/translate.js';
import type { FeeLine, KfsFacts, MatchedOffer } from './offers.js';

/** Version of the statement's form and texts. Raise it with any change of either; a spec checks the hash of a sample. */
export const KFS_VERSION = '2026-11-8';

/** Sections of the statement, each with a heading and rows. Text keys: `statement.sections.<key>`. */
export const keyFactsSections = ['loan', 'fees', 'cost', 'contingent', 'other'] as const;
export type KeyFactsSectionKey = (typeof keyFactsSections)[number];

/** One row of the statement, in its language. */
export interface KeyFactsRow {
  /** Code of the fact in the ONDC vocabulary, or our own if that has none. */
  readonly code: string;
  /** Item number in the circular's form, `8 (i)`; null for rows that the form does not have. */
  readonly item: string | null;
  readonly label: string;
  readonly value: string;
  /** Explanation of the value; null if none is needed. */
  readonly note: string | null;
  /** Language of the value; differs from the statement's language where it quotes the lender. */
  readonly language: Language;
}

export interface KeyFactsSection {
  readonly key: KeyFactsSectionKey;
  readonly title: string;
  readonly rows: readonly KeyFactsRow[];
}

/** One instalment, rupees with two places. */
export interface KeyFactsInstalment {
  /** 1 for the first instalment. */
  readonly number: number;
  readonly opening: string;
  readonly instalment: string;
  readonly interest: string;
  readonly principal: string;
  readonly closing: string;
}

/** Everything a customer reads about one offer before applying. */
export interface KeyFactsStatement {
  readonly version: string;
  readonly language: Language;
  readonly proposalNumber: string;
  readonly lenderName: string;
  readonly basis: MatchedOffer['basis'];
  /** Instant, ISO 8601 UTC. */
  readonly validUntil: string;
  readonly title: string;
  /** Name of the lender whose offer it is. */
  readonly of: string;
  /** Note on the figures as a whole. */
  readonly note: string | null;
  readonly sections: readonly KeyFactsSection[];
  readonly schedule: readonly KeyFactsInstalment[];
  /** Plain facts in machine-readable form. */
  readonly facts: KfsFacts;
  readonly fees: readonly FeeLine[];
}
