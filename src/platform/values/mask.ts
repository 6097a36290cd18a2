/** What may be shown of personal data; what stays hidden does not leave the server. */
import { INDIA } from './india.js';

/** A PAN with all but its last four characters hidden (`XXXXXX234F`); an empty text for none. */
export const maskPan = (pan: string | null) => (pan ? 'X'.repeat(pan.length - 4) + pan.slice(-4) : '');

/** A birth date (`YYYY-MM-DD`) of which only the year is left, as it is read in India: `XX/XX/1990`; an empty text for none. */
export const maskBirthDate = (birthDate: string | null) => (birthDate ? `XX/XX/${birthDate.slice(0, 4)}` : '');

/** A mobile number, ten digits, of which the last four are left (product specification §5): `+91 ******3210`. */
export const maskPhone = (phone: string) => `+${INDIA.phoneCode} ******${phone.slice(-4)}`;

/** An e-mail address of which the first and last character before the @ are left (product specification §5): `a****k@example.test`. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at)];
  return local.length < 3 ? `${local[0]}*${domain}` : `${local[0]}${'*'.repeat(local.length - 2)}${local.at(-1)}${domain}`;
}
