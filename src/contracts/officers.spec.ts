import { expect, it } from '@jest/globals';
import { catalogues } from './i18n/catalogues.js';
import { type Language, translate } from './i18n/translate.js';
import { translateOfficerName } from './officers.js';

const nameIn = (language: Language, name: string) => translateOfficerName(name, (key) => translate(catalogues[language], key));

it.each([
  ['Grievance Officer', 'शिकायत अधिकारी'],
  ['Grievance Redressal Officer, Moneyview', 'शिकायत निवारण अधिकारी, Moneyview'],
  ['Asha Rao', 'Asha Rao'],
  ['Asha Rao, Grievance Officer', 'Asha Rao, Grievance Officer'],
])('translateOfficerName turns %s into %s in Hindi, and keeps it in English', (name, inHindi) => {
  expect(nameIn('hi', name)).toBe(inHindi);
  expect(nameIn('en', name)).toBe(name);
});
