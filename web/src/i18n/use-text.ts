import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  resolvePlaceholder,
  type Language,
  placeholderPattern,
  preferredLanguage,
  type TextKey,
  type TextVariables,
  type TextVariableNames,
} from '../../../src/contracts/i18n/translate.js';

/** One key asks for exactly the variables of its English text; a key that is only known at run time may bring any. */
type Arguments<Key extends TextKey> = TextKey extends Key
  ? [variables?: TextVariables]
  : [TextVariableNames<Key>] extends [never]
    ? []
    : [variables: Readonly<Record<TextVariableNames<Key>, string | number>>];

export interface Text {
  /** The text under a key; a wrong key or a missing variable is a type error. */
  <Key extends TextKey>(key: Key, ...variables: Arguments<Key>): string;
}

/** Draws a text outside React, in the language of the moment. */
export const text: Text = (key, ...[variables]) => formatText(i18next.language, key, variables);

/** A text whose key comes out of a table of the contracts (`label: 'journey.cashe.limit.title'`); an unknown key is drawn as it is. */
export function getTextByKey(key: string, variables?: TextVariables): string {
  return formatText(i18next.language, key, variables);
}

/** Texts of one language whose keys come out of the contracts. */
export const createTextIn =
  (language: Language) =>
  (key: TextKey, variables?: TextVariables): string =>
    formatText(language, key, variables);

/** Whether there is a text under a key that is put together out of a table. */
export const hasText = (key: string): boolean => typeof getRawText(i18next.language, key) === 'string';

/** What stands under a key in one language. */
function getRawText(language: string, key: string): unknown {
  const dot = key.indexOf('.');
  return i18next.getResource(language, key.slice(0, dot), key.slice(dot + 1));
}

/** The text under a key, if it is whole without variables. */
export function getTextWithoutVariables(language: Language, key: TextKey): string | undefined {
  const raw = getRawText(language, key);
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
  return (key, ...[variables]) => formatText(language, key, variables);
}

/** Lists draw the same few texts hundreds of times: they are filled in here, in a tenth of the time that i18next takes. */
function formatText(language: string, key: string, variables: TextVariables = {}): string {
  const raw = getRawText(language, key) ?? getRawText('en', key);
  if (typeof raw !== 'string') return i18next.t(key.slice(key.indexOf('.') + 1), { lng: language, ns: key.slice(0, key.indexOf('.')) });
  return raw.replace(placeholderPattern, (_, name: string, one?: string, many?: string) =>
    String(resolvePlaceholder(variables, name, one, many) ?? ''),
  );
}
