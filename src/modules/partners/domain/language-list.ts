import { en } from '../../../contracts/i18n/en.js';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import { INDIA } from '../../../platform/values/india.js';

/** Returns the languages of a country (product specification §3 "Language"), each under its own name; none for an unsupported country. */
export function languageList(countryCode: string) {
  if (countryCode.toUpperCase() !== INDIA.key) return [];
  return languages.map((id: Language, index) => ({
    id,
    languageName: en.common.language[id],
    image: '',
    isDefault: index === 0 ? (1 as const) : (0 as const),
    country_key: INDIA.key,
    country_name: INDIA.name,
    phone_code: INDIA.phoneCode,
  }));
}
