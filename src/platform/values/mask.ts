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
