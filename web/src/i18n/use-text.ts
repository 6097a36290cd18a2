import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  inPlace,
  type Language,
  places,
  preferredLanguage,
  type TextKey,
  type TextVariables,
  type VariablesOf,
} from '../../../src/contracts/i18n/translate.js';

/** One key asks for exactly the variables of its English text; a key that is only known at run time may bring any. */
type Arguments<Key extends TextKey> = TextKey extends Key
  ? [variables?: TextVariables]
  : [VariablesOf<Key>] extends [never]
    ? []
    : [variables: Readonly<Record<VariablesOf<Key>, string | number>>];

export interface Text {
  /** The text under a key; a wrong key or a missing variable is a type error. */
  <Key extends TextKey>(key: Key, ...variables: Arguments<Key>): string;
}

/** Draws a text outside React, in the language of the moment. */
export const text: Text = (key, ...[variables]) => lookUp(i18next.language, key, variables);

/** A text whose key comes out of a table of the contracts (`label: 'journey.cashe.limit.title'`); an unknown key is drawn as it is. */
export function textOf(key: string, variables?: TextVariables): string {
  return lookUp(i18next.language, key, variables);
}

/** Texts of one language whose keys come out of the contracts. */
export const textIn =
  (language: Language) =>
  (key: TextKey, variables?: TextVariables): string =>
    lookUp(language, key, variables);

/** Whether there is a text under a key that is put together out of a table. */
export const hasText = (key: string): boolean => typeof rawText(i18next.language, key) === 'string';

/** What stands under a key in one language. */
function rawText(language: string, key: string): unknown {
  const dot = key.indexOf('.');
  return i18next.getResource(language, key.slice(0, dot), key.slice(dot + 1));
}

/** The text under a key, if it is whole without variables. */
export function textWithoutPlaces(language: Language, key: TextKey): string | undefined {
  const raw = rawText(language, key);
  return typeof raw === 'string' && !raw.includes('{{') ? raw : undefined;
}

/** The texts of the page; the component draws itself again when the language changes. */
export function useText(): Text {
  const { language } = useTranslation().i18n;
  return useMemo(() => pageText(language), [language]);
}

/** Language of the page. */
export function useLanguage(): Language {
  return preferredLanguage(useTranslation().i18n.language);
}

function pageText(language: string): Text {
  return (key, ...[variables]) => lookUp(language, key, variables);
}

/** Lists draw the same few texts hundreds of times: they are filled in here, in a tenth of the time that i18next takes. */
function lookUp(language: string, key: string, variables: TextVariables = {}): string {
  const raw = rawText(language, key) ?? rawText('en', key);
  if (typeof raw !== 'string') return i18next.t(key.slice(key.indexOf('.') + 1), { lng: language, ns: key.slice(0, key.indexOf('.')) });
  return raw.replace(places, (_, name: string, one?: string, many?: string) => String(inPlace(variables, name, one, many) ?? ''));
}
