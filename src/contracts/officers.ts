/** Names of grievance officers. A brand or a lender that names no person states a title: that one is put into the language of the reader. */
import type { TextKey, Translator } from './i18n/translate.js';

/** Titles as they are stated, in small letters, and their texts. */
const officerTitles: Readonly<Record<string, TextKey>> = {
  'grievance officer': 'common.officers.grievance',
  'grievance redressal officer': 'common.officers.redressal',
  'nodal officer': 'common.officers.nodal',
  'nodal grievance redressal officer': 'common.officers.nodalRedressal',
};

/** An officer's name in the reader's language: `Grievance Redressal Officer, Moneyview` begins with a title, `Asha Rao` stays as it is. */
export function translateOfficerName(name: string, words: Translator): string {
  const comma = name.includes(',') ? name.indexOf(',') : name.length;
  const title = officerTitles[name.slice(0, comma).trim().toLowerCase()];
  return title ? words(title) + name.slice(comma) : name;
}
