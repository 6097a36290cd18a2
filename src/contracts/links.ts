/** Links to third-party pages: which ones staff may enter, and how their placeholder is filled. */

/** Placeholder for the id under which the third party reports the result of a visit. */
export const UNIQUE_ID_PLACEHOLDER = '{unique_id}';

/** Host name suffixes of private networks (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const privateSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa', 'alt', 'onion'];

/** Maximum URL length that browsers and servers commonly support. */
export const MAX_LINK_LENGTH = 2000;

type LinkProblem = 'secureLink' | 'linkHost' | 'placeholder';

/**
 * Returns why a link cannot be shown to customers; undefined for a valid one. Requires HTTPS, a public host name, and no placeholder other
 * than `UNIQUE_ID_PLACEHOLDER`.
 */
export function validateLink(raw: unknown): LinkProblem | undefined {
  if (typeof raw !== 'string') return 'secureLink';
  const typed = raw.trim();
  // Refuses what the URL parser would silently repair (blanks, backslashes, a missing slash): it is not the intended link.
  if (!/^https:\/\/[^\s\\/?#]+(?:[/?#][^\s\\]*)?$/i.test(typed) || !URL.canParse(typed)) return 'secureLink';
  const [, host = ''] = /^https:\/\/([^/?#]*)/i.exec(typed) ?? [];
  if (/[{}]/.test(host) || /[{}]/.test(typed.replaceAll(UNIQUE_ID_PLACEHOLDER, ''))) return 'placeholder';
  const { hostname, username, password, protocol } = new URL(typed);
  if (protocol !== 'https:' || username || password || host.includes('@')) return 'secureLink';
  return isPublicHost(hostname) ? undefined : 'linkHost';
}

/** Returns true for a name of several labels that ends in letters (so it is no IP address) and not in the suffix of a private network. */
function isPublicHost(hostname: string): boolean {
  const parts = hostname.replace(/\.$/, '').split('.');
  const end = parts.at(-1) ?? '';
  return parts.length > 1 && /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(end) && !privateSuffixes.includes(end);
}

/** Returns the link with the id in place of every placeholder. */
export const fillLink = (link: string, uniqueId: string) => link.replaceAll(UNIQUE_ID_PLACEHOLDER, encodeURIComponent(uniqueId));
