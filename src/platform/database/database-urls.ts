import { createHmac } from 'node:crypto';

/** The three database URLs. They may be identical in development only. */
export interface DatabaseUrls {
  /** Owns the tables and alters them: for migrations. */
  readonly owner: string;
  /** For the running product. */
  readonly app: string;
  /** For reading uploaded files: can fill a staging table and nothing else. */
  readonly reading: string;
}

/** Returns the role that a URL logs in as. */
export const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Returns the password of a URL; empty when it has none. */
export const passwordOf = (url: string): string => decodeURIComponent(new URL(url).password);

/**
 * Derives the URLs of a database of our own from its owner's URL. The passwords are derived from the owner's, so none has to be stored, and
 * none reveals the owner's.
 */
export function deriveDatabaseUrls(owner: string): DatabaseUrls {
  return { owner, app: deriveUrl(owner, 'app'), reading: deriveUrl(owner, 'reading') };
}

function deriveUrl(owner: string, part: 'app' | 'reading'): string {
  const url = new URL(owner);
  url.username = `${userOf(owner)}_${part}`;
  url.password = createHmac('sha256', passwordOf(owner)).update(`role:${part}`).digest('hex');
  return url.href;
}
