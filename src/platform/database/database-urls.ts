import { createHmac } from 'node:crypto';

/** The three ways into the database. They are one and the same where nothing was separated: in development only. */
export interface DatabaseUrls {
  /** Owns the tables and changes them: for migrations. */
  readonly owner: string;
  /** What the product works with. */
  readonly app: string;
  /** What reads uploaded files: it can fill a staging table and nothing else. */
  readonly reading: string;
}

/** Name of the role that an address logs in as. */
export const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Password of an address; empty where it has none. */
export const passwordOf = (url: string): string => decodeURIComponent(new URL(url).password);

/**
 * The addresses of a database that is ours alone, from that of its owner. The passwords follow from the owner's, so none has to be kept, and
 * none leads back to it.
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
