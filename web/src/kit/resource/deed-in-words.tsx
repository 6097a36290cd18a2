import { deedTexts, subjectKindText } from '../../../../src/contracts/deeds.js';
import type { Language, TextKey } from '../../../../src/contracts/i18n/translate.js';
import { textIn, textWithoutPlaces, useLanguage } from '../../i18n/use-text.ts';

const found = (language: Language, key: string) => textWithoutPlaces(language, key as TextKey);

/** An action of the audit trail in words, `Lender changed`; one without words is told by its code. The texts are the part `deeds`. */
export function deedInWords(language: Language, action: string): string {
  const { key, kind } = deedTexts(action);
  if (kind === undefined) return found(language, key) ?? action;
  const name = found(language, kind);
  return name === undefined ? action : textIn(language)(key as TextKey, { kind: name });
}

/** The kind of thing that a subject of the audit trail begins with, in words; one without words as it is. */
export const subjectKindInWords = (language: Language, kind: string): string => found(language, subjectKindText(kind)) ?? kind;

/** An action in words, its code within reach. */
export function DeedInWords({ action }: { readonly action: string | null }) {
  const language = useLanguage();
  return <span title={action ?? undefined}>{deedInWords(language, action ?? '')}</span>;
}
