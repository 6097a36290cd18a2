import { getActionTextKeys, getSubjectKindTextKey } from '../../../../src/contracts/action-text-keys.js';
import type { Language, TextKey } from '../../../../src/contracts/i18n/translate.js';
import { createTextIn, getTextWithoutVariables, useLanguage } from '../../i18n/use-text.ts';

const findText = (language: Language, key: string) => getTextWithoutVariables(language, key as TextKey);

/** An action of the audit trail in words, `Lender changed`; one without words is told by its code. The texts are the part `deeds`. */
export function getActionLabel(language: Language, action: string): string {
  const { key, kind } = getActionTextKeys(action);
  if (kind === undefined) return findText(language, key) ?? action;
  const name = findText(language, kind);
  return name === undefined ? action : createTextIn(language)(key as TextKey, { kind: name });
}

/** The kind of thing that a subject of the audit trail begins with, in words; one without words as it is. */
export const getSubjectKindLabel = (language: Language, kind: string): string => findText(language, getSubjectKindTextKey(kind)) ?? kind;

/** An action in words, its code within reach. */
export function ActionLabel({ action }: { readonly action: string | null }) {
  const language = useLanguage();
  return <span title={action ?? undefined}>{getActionLabel(language, action ?? '')}</span>;
}
