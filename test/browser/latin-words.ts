import { readFileSync } from 'node:fs';

/** Names of lenders and lending service providers as the RBI lists them. */
const lenders = (
  JSON.parse(readFileSync('migrations/seed/lenders.json', 'utf8')) as { name: string; regulated_entities: string | null }[]
).flatMap(({ name, regulated_entities: entities }) => [name, entities ?? '']);

/** Names of intermediaries as in the register of the IRDAI. */
const intermediaries = (
  JSON.parse(readFileSync('migrations/seed/insurance-intermediaries.json', 'utf8')) as { name: string; registration_number: string }[]
).flatMap(({ name, registration_number: number }) => [name, number]);

/** Latin words that may appear on a page in Hindi: names, abbreviations that are common in English, and text that a test typed. */
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
    // Cookie names as the browser shows them.
    'device Host visitor language CCDetailssecured CCDetailsunsecured',
    // Names, and input of tests.
    'Asha Verma Kulkarni Acme Ltd MG Road Traders',
  ].flatMap((line) => line.match(/[A-Za-z’']+/g) ?? []),
);

/**
 * E-mail and web addresses, numbers of tickets (H-) and merchant requests (M-), references and codes with digits: no words of a language.
 */
const NON_WORDS = /\b[HM]-[A-Z\d]{4}-[A-Z\d]{4}\b|\S+@\S+|\b(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|\S*\d\S*/g;

/** Returns the other Latin words of a text without duplicates; single letters stand for names. */
export function findLatinWords(text: string): string[] {
  const words = text.replace(NON_WORDS, ' ').match(/[A-Za-z][A-Za-z’']+/g) ?? [];
  return [...new Set(words)].filter((word) => !allowed.has(word));
}
