/** Pages whose first screen is drawn before any script runs: what the API asks of the drawing, which the web brings (`web/src/draw-page.tsx`). */
import type { Bootstrap } from './brand.js';
import type { Language } from './i18n/translate.js';
import { legalDocuments } from './legal.js';
import { customerPaths } from './next-stop.js';

/** Public pages that ask the server for nothing, so that they are the same for every stranger of one brand and language. */
export const drawnPaths = [
  customerPaths.start,
  customerPaths.login,
  customerPaths.products,
  legalDocuments.terms.path,
  legalDocuments.privacy.path,
] as const;
export type DrawnPath = (typeof drawnPaths)[number];

/** Stands in what is drawn for the nonce of the request, which no two requests share. */
export const NONCE_PLACE = '@@nonce-of-the-request@@';

export interface DrawRequest {
  readonly bootstrap: Bootstrap;
  readonly path: DrawnPath;
  /** The part of the path that the site lives under, `/` where there is none. */
  readonly basename: string;
  readonly language: Language;
}

export interface DrawnPage {
  /** Title, description and what else belongs into the head. */
  readonly head: string;
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
export interface Drawing {
  readonly drawPage: (request: DrawRequest) => Promise<DrawnPage>;
}
