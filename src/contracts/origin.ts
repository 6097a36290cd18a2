/** URL parameters that tell where a visitor comes from. Browser and API parse them with the same table, so that neither stores more. */
import { type FieldRule, parseField } from './fields.js';
import { hasPersonalData } from './personal-data.js';

const code = { kind: 'text', maxLength: 40 } as const satisfies FieldRule;
const campaign = { kind: 'text', maxLength: 120 } as const satisfies FieldRule;

/** Query parameters of any page of ours. `lead`, `qr` and `url` can also be cookies (product specification §3 "Session values"). */
export const originParameters = {
  /** Slug of a partner. */
  partner: code,
  /** Codes of a partner's tracking link, merchant and location. */
  link: code,
  merchant: code,
  location: code,
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
  lead: campaign,
  qr: campaign,
  url: { kind: 'text', maxLength: 300 },
} as const satisfies Record<string, FieldRule>;

export type OriginParameter = keyof typeof originParameters;
export type OriginParameters = Partial<Record<OriginParameter, string>>;

export const utmParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type UtmParameter = (typeof utmParameters)[number];

export const originParameterNames = Object.keys(originParameters) as OriginParameter[];

/**
 * Parses the parameters and keeps those that fit their rule. Drops whatever looks like personal data, and the parts of a URL that
 * `stripUrlIds` removes.
 */
export function parseOrigin(read: (name: OriginParameter) => unknown): OriginParameters {
  const found = originParameterNames.flatMap((name): [OriginParameter, string][] => {
    const raw = read(name);
    const parsed = parseField(originParameters[name], name === 'url' && typeof raw === 'string' ? stripUrlIds(raw) : raw);
    return parsed.ok && typeof parsed.value === 'string' && !hasPersonalData(parsed.value) ? [[name, parsed.value]] : [];
  });
  return Object.fromEntries(found);
}

/** Strips `?`, `#` and what follows from a URL, and masks its path like a landing path, whether the URL is ours or of another site. */
function stripUrlIds(address: string): string {
  const [, origin = '', path = ''] = /^((?:https?:)?(?:\/\/[^/?#]*)?)([^?#]*)/i.exec(address.trim()) ?? [];
  return path.includes('/') ? origin + maskLandingPath(path.startsWith('/') ? path : `/${path}`) : origin + path;
}

/** Maximum length of a landing path as sent; `maskLandingPath` makes it far shorter. */
export const MAX_LANDING_PATH_LENGTH = 200;
const MAX_SEGMENTS = 4;

/** Masks a path so that it holds only words: a segment that may be an id, a name with digits or anything unusual becomes `:id`. */
export function maskLandingPath(path: string): string {
  const parts = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(1, MAX_SEGMENTS + 1);
  const words = parts.map((part) => (part === '' || (/^[a-z][a-z0-9-]{0,29}$/.test(part) && !/\d{5}/.test(part)) ? part : ':id'));
  return `/${words.join('/')}`;
}

/** Maximum length of a host with its scheme; a host in another script may grow when written in ASCII. */
const MAX_ORIGIN_LENGTH = 255;

/** Returns the origin of the referring page, or null if it is not a web page of another host. */
export function getReferrerOrigin(referrer: string | null | undefined, ownHost: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, origin, host } = new URL(referrer);
  return /^https?:$/.test(protocol) && host !== ownHost && origin.length <= MAX_ORIGIN_LENGTH ? origin : null;
}
