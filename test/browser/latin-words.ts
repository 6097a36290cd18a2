import { readFileSync } from 'node:fs';

/** Lenders and those who lend through them are called as the RBI calls them. */
const lenders = (
  JSON.parse(readFileSync('migrations/seed/lenders.json', 'utf8')) as { name: string; regulated_entities: string | null }[]
).flatMap(({ name, regulated_entities: entities }) => [name, entities ?? '']);

/** Intermediaries are called as the register of the IRDAI calls them. */
const intermediaries = (
  JSON.parse(readFileSync('migrations/seed/insurance-intermediaries.json', 'utf8')) as { name: string; registration_number: string }[]
).flatMap(({ name, registration_number: number }) => [name, number]);

/** Latin letters that may stand on a page in Hindi: names, abbreviations that everybody says in English, and what a test typed itself. */
const allowed = new Set(
  [
    ...lenders,
    ...intermediaries,
    // Languages and brands.
    'English Ask Credit Demo Savings and Society',
    // Credit bureaus.
    'TransUnion CIBIL Experian Equifax CRIF High Mark',
    // Abbreviations and codes.
    'APR KFS RBI IRDAI OTP PAN PDF SMS GST GSTIN UAN LLP NBFC IFSC UTR EMI KYC JPG PNG MB IP DLT RCS WhatsApp Udyam DPDP',
    // Cookies, as the browser names them.
    'device visitor language CCDetailssecured CCDetailsunsecured',
    // Names, and what tests fill in.
    'Asha Verma Kulkarni Acme Ltd MG Road Traders',
  ].flatMap((line) => line.match(/[A-Za-z’']+/g) ?? []),
);

/** Addresses of mail and web, numbers of tickets (H-) and merchant requests (M-), references and codes with digits: no words of a language. */
const NON_WORDS = /\b[HM]-[A-Z\d]{4}-[A-Z\d]{4}\b|\S+@\S+|\b(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|\S*\d\S*/g;

/** Latin words of a text that are none of these, each once; single letters stand for names. */
export function findLatinWords(text: string): string[] {
  const words = text.replace(NON_WORDS, ' ').match(/[A-Za-z][A-Za-z’']+/g) ?? [];
  return [...new Set(words)].filter((word) => !allowed.has(word));
}
