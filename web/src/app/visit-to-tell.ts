import { landingPath, originOf, type OriginParameters, referrerOrigin } from '../../../src/contracts/origin.js';

/** What this tab told last, so that a reload tells nothing. */
const KEY = 'visit';

export interface Visit {
  readonly request: OriginParameters & { readonly path: string; readonly referrer?: string };
  /** Remembers that the server knows it. */
  readonly noteTold: () => void;
  /** Has it told again. */
  readonly forget: () => void;
}

/** Where this tab came from, unless it has told that already: once, and again when it is opened at an address that says something else. */
export function visitToTell(): Visit | undefined {
  const query = new URLSearchParams(window.location.search);
  const parameters = originOf((name) => query.get(name));
  const told = JSON.stringify(parameters);
  const before = sessionStorage.getItem(KEY);
  if (before !== null && (told === '{}' || told === before)) return undefined;
  const referrer = referrerOrigin(document.referrer, window.location.host);
  return {
    request: { ...parameters, path: landingPath(window.location.pathname), ...(referrer && { referrer }) },
    noteTold: () => sessionStorage.setItem(KEY, told),
    forget: () => sessionStorage.removeItem(KEY),
  };
}
