/** Links to pages of others: what staff may enter, and how a placeholder in one is filled in. */

/** Stands in a link for the id under which the other side tells us what became of a visit. */
export const UNIQUE_ID_PLACEHOLDER = '{unique_id}';

/** Names that lead into a network of somebody's own (RFC 6761, RFC 6762, RFC 8375, RFC 9476), wherever they stand at the end. */
const privateSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa', 'alt', 'onion'];

/** Longest address that browsers and servers agree on. */
export const MAX_LINK_LENGTH = 2000;

type LinkProblem = 'secureLink' | 'linkHost' | 'placeholder';

/** Why a text is no link that a customer may be sent to; undefined for one that is. Only HTTPS, a public name, and no placeholder but the one. */
export function validateLink(raw: unknown): LinkProblem | undefined {
  if (typeof raw !== 'string') return 'secureLink';
  const typed = raw.trim();
  // What the parser of addresses would mend without a word (blanks, backslashes, a missing slash) is no link that somebody meant.
  if (!/^https:\/\/[^\s\\/?#]+(?:[/?#][^\s\\]*)?$/i.test(typed) || !URL.canParse(typed)) return 'secureLink';
  const [, host = ''] = /^https:\/\/([^/?#]*)/i.exec(typed) ?? [];
  if (/[{}]/.test(host) || /[{}]/.test(typed.replaceAll(UNIQUE_ID_PLACEHOLDER, ''))) return 'placeholder';
  const { hostname, username, password, protocol } = new URL(typed);
  if (protocol !== 'https:' || username || password || host.includes('@')) return 'secureLink';
  return isPublicHost(hostname) ? undefined : 'linkHost';
}

/** A name of several parts that ends in letters, so that no number is an address, and that no network of its own uses. */
function isPublicHost(hostname: string): boolean {
  const parts = hostname.replace(/\.$/, '').split('.');
  const end = parts.at(-1) ?? '';
  return parts.length > 1 && /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(end) && !privateSuffixes.includes(end);
}

/** The link with the id in place of every placeholder. */
export const fillLink = (link: string, uniqueId: string) => link.replaceAll(UNIQUE_ID_PLACEHOLDER, encodeURIComponent(uniqueId));
