import { maskLandingPath, parseOrigin, type OriginParameters, getReferrerOrigin } from '../../../src/contracts/origin.js';

/** What this tab told last, so that a reload tells nothing. */
const KEY = 'visit';

export interface VisitBeacon {
  readonly request: OriginParameters & { readonly path: string; readonly referrer?: string };
  /** Remembers that the server knows it. */
  readonly markSent: () => void;
  /** Has it told again. */
  readonly clearSent: () => void;
}

/** Where this tab came from, unless it has told that already: once, and again when it is opened at an address that says something else. */
export function createVisitBeacon(): VisitBeacon | undefined {
  const query = new URLSearchParams(window.location.search);
  const parameters = parseOrigin((name) => query.get(name));
  const told = JSON.stringify(parameters);
  const before = sessionStorage.getItem(KEY);
  if (before !== null && (told === '{}' || told === before)) return undefined;
  const referrer = getReferrerOrigin(document.referrer, window.location.host);
  return {
    request: { ...parameters, path: maskLandingPath(window.location.pathname), ...(referrer && { referrer }) },
    markSent: () => sessionStorage.setItem(KEY, told),
    clearSent: () => sessionStorage.removeItem(KEY),
  };
}
