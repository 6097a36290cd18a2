/** The Key Facts Statement as it is answered, drawn and acknowledged (RBI circular of 15 April 2024). */
import type { Language } from './i18n/translate.js';
import type { FeeLine, KfsFacts, MatchedOffer } from './offers.js';

/** Version of the statement's form and texts; raise it with any change of either: a spec holds the hash of a sample. */
export const KFS_VERSION = '2026-11-4';

/** The parts of the statement, each a heading with rows: the texts `statement.sections.<key>`. */
export const keyFactsSections = ['loan', 'fees', 'cost', 'contingent', 'other'] as const;
export type KeyFactsSectionKey = (typeof keyFactsSections)[number];

/** One line of the statement, in its language. */
export interface KeyFactsRow {
  /** Names the fact: a code of the ONDC vocabulary, or our own where that has none. */
  readonly code: string;
  /** Number in the circular's form, `8 (i)`; null for what the form does not ask. */
  readonly item: string | null;
  readonly label: string;
  readonly value: string;
  /** What the value needs to be understood; null where it stands for itself. */
  readonly note: string | null;
  /** Language of the value: another one than the statement's where a lender's own words stand. */
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

/** Everything that a customer reads of one offer before he applies. */
export interface KeyFactsStatement {
  readonly version: string;
  readonly language: Language;
  readonly proposalNumber: string;
  readonly lenderName: string;
  readonly basis: MatchedOffer['basis'];
  /** Instant, ISO 8601 UTC. */
  readonly validUntil: string;
  readonly title: string;
  /** Whose offer it is. */
  readonly of: string;
  /** What there is to know of the figures as a whole. */
  readonly note: string | null;
  readonly sections: readonly KeyFactsSection[];
  readonly schedule: readonly KeyFactsInstalment[];
  /** The bare facts, for machines. */
  readonly facts: KfsFacts;
  readonly fees: readonly FeeLine[];
}
