import type { en } from './en.js';

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** A catalogue with the same keys and its own texts. */
export type CatalogueLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : CatalogueLike<T[K]> };
export type Catalogue = CatalogueLike<typeof en>;

type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${Prefix}${K}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & (string | number)];

/** Key of every text, as a dotted path: `errors.codes.not-found`. */
export type TextKey = Keys<typeof en>;

type TextAt<T, Path extends string> = Path extends keyof T
  ? T[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? TextAt<T[Head], Rest>
      : never
    : never;

type PlaceholderName<Place> = Place extends `${infer Name}|${string}` ? Name : Place;
type PlaceholderNames<Text> = Text extends `${string}{{${infer Place}}}${infer Rest}`
  ? PlaceholderName<Place> | PlaceholderNames<Rest>
  : never;

/** Variable names in the English text of a key. */
export type TextVariableNames<Key extends TextKey> = Key extends TextKey ? PlaceholderNames<TextAt<typeof en, Key>> : never;

export type TextVariables = Readonly<Record<string, string | number>>;

/** Translates text keys into one language. */
export type Translator = (key: TextKey, variables?: TextVariables) => string;

/** A variable, `{{months}}`, or the plural form for its number: `{{months|month|months}}`; `#` is the number: `{{months|month|# months}}`. */
export const placeholderPattern = /\{\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}\}/g;

/** Returns the text for a placeholder; undefined if its variable is not given. */
export function resolvePlaceholder(variables: TextVariables, name: string, one?: string, many?: string): string | number | undefined {
  const value = variables[name];
  return one === undefined || value === undefined ? value : String(value) === '1' ? one : many?.replace('#', String(value));
}

/**
 * Texts split at their placeholders: literal, name, one, many, literal, … Splitting costs far more than joining, and a list shows hundreds
 * of texts.
 */
const textSegments = new WeakMap<Catalogue, Map<string, readonly (string | undefined)[]>>();

function getTextSegments(catalogue: Catalogue, key: TextKey): readonly (string | undefined)[] {
  const known = textSegments.get(catalogue) ?? new Map<string, readonly (string | undefined)[]>();
  const cut = known.get(key) ?? findText(catalogue, key)?.split(placeholderPattern);
  if (cut) textSegments.set(catalogue, known.set(key, cut));
  return cut ?? [key];
}

function findText(catalogue: Catalogue, key: TextKey): string | undefined {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], catalogue);
  return typeof found === 'string' ? found : undefined;
}

/** Returns the text of a key with its `{{variables}}` filled in. A missing variable stays visible, so that it is noticed. */
export function translate(catalogue: Catalogue, key: TextKey, variables: TextVariables = {}): string {
  const [first = '', ...rest] = getTextSegments(catalogue, key);
  let text = first;
  for (let at = 0; at < rest.length; at += 4) {
    const [name = '', one, many, literal = ''] = rest.slice(at, at + 4);
    text += String(resolvePlaceholder(variables, name, one, many) ?? `{{${name}}}`) + literal;
  }
  return text;
}

/** Returns the preferred supported language of an `Accept-Language` header; English is the default and the fallback. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((tag): tag is Language => (languages as readonly string[]).includes(tag)) ?? 'en';
}
