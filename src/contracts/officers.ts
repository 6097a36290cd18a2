/** Names of grievance officers. A brand or a lender that names no person states a title: that one is put into the language of the reader. */
import type { TextKey, Words } from './i18n/translate.js';

/** Titles as they are stated, in small letters, and their texts. */
const titles: Readonly<Record<string, TextKey>> = {
  'grievance officer': 'common.officers.grievance',
  'grievance redressal officer': 'common.officers.redressal',
  'nodal officer': 'common.officers.nodal',
  'nodal grievance redressal officer': 'common.officers.nodalRedressal',
};

/** An officer's name in the reader's language: `Grievance Redressal Officer, Moneyview` begins with a title, `Asha Rao` stays as it is. */
export function officerName(name: string, words: Words): string {
  const comma = name.includes(',') ? name.indexOf(',') : name.length;
  const title = titles[name.slice(0, comma).trim().toLowerCase()];
  return title ? words(title) + name.slice(comma) : name;
}
