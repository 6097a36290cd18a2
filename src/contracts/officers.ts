/**
 * Names of grievance officers. A brand or a lender without a named person states a title, which is translated into the reader's language.
 */
import type { TextKey, Translator } from './i18n/translate.js';

/** Titles in lower case, and their text keys. */
const officerTitles: Readonly<Record<string, TextKey>> = {
  'grievance officer': 'common.officers.grievance',
  'grievance redressal officer': 'common.officers.redressal',
  'nodal officer': 'common.officers.nodal',
  'nodal grievance redressal officer': 'common.officers.nodalRedressal',
};

/** Translates an officer's name: `Grievance Redressal Officer, Moneyview` begins with a title, `Asha Rao` stays as it is. */
export function translateOfficerName(name: string, words: Translator): string {
  const comma = name.includes(',') ? name.indexOf(',') : name.length;
  const title = officerTitles[name.slice(0, comma).trim().toLowerCase()];
  return title ? words(title) + name.slice(comma) : name;
}
