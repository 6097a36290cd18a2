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

/** A literal key requires exactly the variables of its English text; a key that is only known at run time accepts any. */
type Arguments<Key extends TextKey> = TextKey extends Key
  ? [variables?: TextVariables]
  : [TextVariableNames<Key>] extends [never]
    ? []
    : [variables: Readonly<Record<TextVariableNames<Key>, string | number>>];

export interface Text {
  /** Returns the text of a key; a wrong key or a missing variable is a type error. */
  <Key extends TextKey>(key: Key, ...variables: Arguments<Key>): string;
}

/** Returns a text outside React, in the current language. */
export const text: Text = (key, ...[variables]) => formatText(i18next.language, key, variables);

/**
 * Returns a text whose key comes from a table of the contracts (`label: 'journey.cashe.limit.title'`); an unknown key is returned as it is.
 */
export function getTextByKey(key: string, variables?: TextVariables): string {
  return formatText(i18next.language, key, variables);
}

/** Returns texts of one language whose keys come from the contracts. */
export const createTextIn =
  (language: Language) =>
  (key: TextKey, variables?: TextVariables): string =>
    formatText(language, key, variables);

/** Checks whether a composed key has a text. */
export const hasText = (key: string): boolean => typeof getRawText(i18next.language, key) === 'string';

/** Returns the entry of a key in one language. */
function getRawText(language: string, key: string): unknown {
  const dot = key.indexOf('.');
  return i18next.getResource(language, key.slice(0, dot), key.slice(dot + 1));
}

/** Returns the text of a key, if it needs no variables. */
export function getTextWithoutVariables(language: Language, key: TextKey): string | undefined {
  const raw = getRawText(language, key);
  return typeof raw === 'string' && !raw.includes('{{') ? raw : undefined;
}

/** Returns the texts of the page; the component rerenders when the language changes. */
export function useText(): Text {
  const { language } = useTranslation().i18n;
  return useMemo(() => pageText(language), [language]);
}

export function useLanguage(): Language {
  return preferredLanguage(useTranslation().i18n.language);
}

function pageText(language: string): Text {
  return (key, ...[variables]) => formatText(language, key, variables);
}

/** Lists render the same few texts hundreds of times: filling them in here takes a tenth of i18next's time. */
function formatText(language: string, key: string, variables: TextVariables = {}): string {
  const raw = getRawText(language, key) ?? getRawText('en', key);
  if (typeof raw !== 'string') return i18next.t(key.slice(key.indexOf('.') + 1), { lng: language, ns: key.slice(0, key.indexOf('.')) });
  return raw.replace(placeholderPattern, (_, name: string, one?: string, many?: string) =>
    String(resolvePlaceholder(variables, name, one, many) ?? ''),
  );
}
