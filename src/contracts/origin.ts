/** What an address may tell about where its visitor comes from. The browser and the API read it by the same table, so that neither keeps more. */
import { type FieldRule, parseField } from './fields.js';

const code = { kind: 'text', maxLength: 40 } as const satisfies FieldRule;
const campaign = { kind: 'text', maxLength: 120 } as const satisfies FieldRule;

/** Query parameters of any page of ours. `lead`, `qr` and `url` may be cookies too (product specification §3 "Session values"). */
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

/** An e-mail address, an Indian mobile number with or without its prefix, twelve digits as of Aadhaar, or a PAN, within whatever text. */
const personal = /@|(?<!\d)(?:0|91|0091)?[6-9]\d{9}(?!\d)|(?<!\d)\d{12}(?!\d)|(?<![A-Z])[A-Z]{3}P[A-Z]\d{4}[A-Z](?![A-Z])/i;

/** Encoded more often than this, a text is no honest link. */
const MOST_DECODINGS = 5;

/** Whether a text holds personal data in any way of writing: percent-encoded, in other digits or wide letters, with blanks and dashes between. */
function isPersonal(text: string): boolean {
  let plain = text;
  for (let round = 0; round < MOST_DECODINGS; round += 1) plain = plain.replace(/(?:%[0-9a-f]{2})+/gi, decoded);
  plain = plain.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
  return personal.test(plain) || personal.test(plain.replace(/[\s().+-]/g, ''));
}

/** Percent-encoded UTF-8 as text; bytes that are none, each as a character. */
function decoded(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

/** What a decimal digit of any script is worth: each script has its ten in a row, and the first of them follows no digit. */
function digitOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1;
  return value;
}

/**
 * The parameters that fit their rule. What looks like personal data is left out, whoever wrote it into a link, and of an address the part
 * from `?` or `#` on.
 */
export function originOf(read: (name: OriginParameter) => unknown): OriginParameters {
  const found = originParameterNames.flatMap((name): [OriginParameter, string][] => {
    const raw = read(name);
    const parsed = parseField(originParameters[name], name === 'url' && typeof raw === 'string' ? raw.replace(/[?#].*$/s, '') : raw);
    return parsed.ok && typeof parsed.value === 'string' && !isPersonal(parsed.value) ? [[name, parsed.value]] : [];
  });
  return Object.fromEntries(found);
}

/** Longest landing path that is sent; `landingPath` makes it far shorter. */
export const LANDING_PATH_CHARACTERS = 200;
const MOST_SEGMENTS = 4;

/** A path with words only: a part that may be an id, a name with digits or anything unusual reads `:id`. */
export function landingPath(path: string): string {
  const parts = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(1, MOST_SEGMENTS + 1);
  const words = parts.map((part) => (part === '' || (/^[a-z][a-z0-9-]{0,29}$/.test(part) && !/\d{5}/.test(part)) ? part : ':id'));
  return `/${words.join('/')}`;
}

/** Longest host there is, with its scheme; one in another script may grow when it is written in ASCII. */
const ORIGIN_CHARACTERS = 255;

/** Scheme and host of the page that led here, or null where that is no web page of another host. */
export function referrerOrigin(referrer: string | null | undefined, ownHost: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, origin, host } = new URL(referrer);
  return /^https?:$/.test(protocol) && host !== ownHost && origin.length <= ORIGIN_CHARACTERS ? origin : null;
}
