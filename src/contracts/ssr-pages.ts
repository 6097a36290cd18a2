/**
 * Pages with server-side rendering: the interface between the API and the renderer, which the web provides (`web/src/entry-server.tsx`).
 */
import type { Bootstrap } from './brand.js';
import type { Language } from './i18n/translate.js';
import { legalDocuments } from './legal.js';
import { type LoanTypeKey, loanTypes } from './loan-types.js';
import { customerPaths } from './next-stop.js';

/**
 * Audience of a rendered page; nothing else is known about the visitor. `stranger` never logged in on the device; `customer` did, and the
 * session is still to be checked. A stranger's page requests nothing from the server; a customer's page is rendered as a skeleton without
 * personal data.
 */
export type SsrAudience = 'stranger' | 'customer';

type OffersPath = (typeof loanTypes)[LoanTypeKey]['paths']['offers'];

/** Builds a record with a value for the offers page of every loan type. */
export const byOffersPath = <T>(value: T): Record<OffersPath, T> =>
  Object.fromEntries(Object.values(loanTypes).map(({ paths }) => [paths.offers, value])) as Record<OffersPath, T>;

/** Path patterns. Each page is the same for its whole audience, in one brand and language. `:` begins a segment with any value. */
export const ssrPages = {
  [customerPaths.start]: 'stranger',
  [customerPaths.home]: 'stranger',
  [customerPaths.login]: 'stranger',
  [customerPaths.products]: 'stranger',
  [legalDocuments.terms.path]: 'stranger',
  [legalDocuments.privacy.path]: 'stranger',
  ...byOffersPath('customer'),
  [`${customerPaths.applicationStatus}/:appId` as const]: 'customer',
} as const satisfies Record<string, SsrAudience>;
export type SsrPath = keyof typeof ssrPages;
export const ssrPaths = Object.keys(ssrPages) as readonly SsrPath[];

/** Placeholder in the rendered page for the nonce of the request, which is unique per request. */
export const NONCE_PLACEHOLDER = '@@nonce-of-the-request@@';

export interface SsrRequest {
  readonly bootstrap: Bootstrap;
  readonly path: SsrPath;
  /** Base path of the site, `/` without a segment. */
  readonly basename: string;
  readonly language: Language;
}

export interface SsrPage {
  readonly audience: SsrAudience;
  /** Title, description and other content of the head. */
  readonly head: string;
  /** URL of the favicon, without any character that ends an attribute. */
  readonly icon: string;
  /** Content of the element that React hydrates. It has no style attributes, which the page's content security policy forbids. */
  readonly body: string;
  /** Rules that replace style attributes; each element refers to its own by `data-style`. */
  readonly styles: string;
  /** Source of a classic script that runs in the head, before the first paint. */
  readonly script: string;
  /** Source path of the page's own chunk in the build manifest; null if it is in the first chunk. */
  readonly module: string | null;
}

/** Export of the built renderer. Rejects when a page cannot be rendered. */
export interface SsrRenderer {
  readonly renderPage: (request: SsrRequest) => Promise<SsrPage>;
}
