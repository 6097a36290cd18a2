/** Masks personal data; hidden characters never leave the server. */
import { INDIA } from './india.js';

/** Masks all but the last four characters of a PAN (`XXXXXX234F`); returns an empty text for null. */
export const maskPan = (pan: string | null) => (pan ? 'X'.repeat(pan.length - 4) + pan.slice(-4) : '');

/** Masks all but the year of a birth date (`YYYY-MM-DD`), in the Indian order: `XX/XX/1990`; returns an empty text for null. */
export const maskBirthDate = (birthDate: string | null) => (birthDate ? `XX/XX/${birthDate.slice(0, 4)}` : '');

/** Masks all but the last four of the ten digits of a mobile number (product specification §5): `+91 ******3210`. */
export const maskPhone = (phone: string) => `+${INDIA.phoneCode} ******${phone.slice(-4)}`;

/** Masks all but the first and last character before the @ of an e-mail address (product specification §5): `a****k@example.test`. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at)];
  return local.length < 3 ? `${local[0]}*${domain}` : `${local[0]}${'*'.repeat(local.length - 2)}${local.at(-1)}${domain}`;
}

/** Reduces a full name to its first word and the initial of its last: `Asha K.` */
export function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]}.`;
}

/** Masks e-mail addresses, PANs, and numbers of nine and more digits in a text that a person wrote. */
export const maskText = (text: string) =>
  text
    .replace(/[^\s@<>()]+@[^\s@<>()]+/gu, maskEmail)
    .replace(/(?<![\p{L}\p{N}])[a-z]{5}[ -]?\d{4}[ -]?[a-z](?![\p{L}\p{N}])/giu, (pan) => maskPan(pan.replace(/[ -]/g, '')))
    .replace(/\p{Nd}(?:(?:[^\p{L}\p{Nd},]{0,3}|,)\p{Nd}){8,}/gu, (number) => `******${number.replace(/\P{Nd}/gu, '').slice(-4)}`);
