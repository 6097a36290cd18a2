/** Pages whose first screen is drawn before any script runs: what the API asks of the drawing, which the web brings (`web/src/entry-server.tsx`). */
import type { Bootstrap } from './brand.js';
import type { Language } from './i18n/translate.js';
import { legalDocuments } from './legal.js';
import { type LoanTypeKey, loanTypes } from './loan-types.js';
import { customerPaths } from './next-stop.js';

/**
 * Whom a page is drawn for, of whom nothing else is known: who never logged in on the device, or a customer who did and whose session is still
 * asked for. A stranger's page asks the server for nothing; of a customer's the frame is drawn, without anything that is his.
 */
export type SsrAudience = 'stranger' | 'customer';

type OffersPath = (typeof loanTypes)[LoanTypeKey]['paths']['offers'];

/** A value for the page of offers of every loan type. */
export const byOffersPath = <T>(value: T): Record<OffersPath, T> =>
  Object.fromEntries(Object.values(loanTypes).map(({ paths }) => [paths.offers, value])) as Record<OffersPath, T>;

/** Patterns of paths; each page is the same for everybody that it is drawn for, in one brand and language. `:` begins a part that may be anything. */
export const ssrPages = {
  [customerPaths.start]: 'stranger',
  [customerPaths.login]: 'stranger',
  [customerPaths.products]: 'stranger',
  [legalDocuments.terms.path]: 'stranger',
  [legalDocuments.privacy.path]: 'stranger',
  ...byOffersPath('customer'),
  [`${customerPaths.applicationStatus}/:appId` as const]: 'customer',
} as const satisfies Record<string, SsrAudience>;
export type SsrPath = keyof typeof ssrPages;
export const ssrPaths = Object.keys(ssrPages) as readonly SsrPath[];

/** Stands in what is drawn for the nonce of the request, which no two requests share. */
export const NONCE_PLACEHOLDER = '@@nonce-of-the-request@@';

export interface SsrRequest {
  readonly bootstrap: Bootstrap;
  readonly path: SsrPath;
  /** The part of the path that the site lives under, `/` where there is none. */
  readonly basename: string;
  readonly language: Language;
}

export interface SsrPage {
  readonly audience: SsrAudience;
  /** Title, description and what else belongs into the head. */
  readonly head: string;
  /** Address of the icon of the browser tab, without any character that ends an attribute. */
  readonly icon: string;
  /** What goes into the element that React takes over. It holds no style attribute, which the policy of a page forbids. */
  readonly body: string;
  /** The rules in place of style attributes; each element names its own by `data-style`. */
  readonly styles: string;
  /** Runs in the head, before anything is seen: source of a classic script. */
  readonly script: string;
  /** Source of the page's own part, as the manifest of the build names it; none where it is in the first part. */
  readonly module: string | null;
}

/** What the built drawing exports. Rejects when a page cannot be drawn. */
export interface SsrRenderer {
  readonly renderPage: (request: SsrRequest) => Promise<SsrPage>;
}
