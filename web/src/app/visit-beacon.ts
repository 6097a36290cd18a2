import { maskLandingPath, parseOrigin, type OriginParameters, getReferrerOrigin } from '../../../src/contracts/origin.js';

/** The last visit that this tab sent, so that a reload sends none. */
const KEY = 'visit';

export interface VisitBeacon {
  readonly request: OriginParameters & { readonly path: string; readonly referrer?: string };
  readonly markSent: () => void;
  /** Clears the mark, so that the visit is sent again. */
  readonly clearSent: () => void;
}

/**
 * Returns the origin of this tab's visit unless it has been sent: once, and again when the tab is opened at an address with other
 * parameters.
 */
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
