import { getActionTextKeys, getSubjectKindTextKey } from '../../../../src/contracts/action-text-keys.js';
import type { Language, TextKey } from '../../../../src/contracts/i18n/translate.js';
import { createTextIn, getTextWithoutVariables, useLanguage } from '../../i18n/use-text.ts';

const findText = (language: Language, key: string) => getTextWithoutVariables(language, key as TextKey);

/** Returns the label of an audit trail action, `Lender changed`; without a label, its code. The texts are the part `deeds`. */
export function getActionLabel(language: Language, action: string): string {
  const { key, kind } = getActionTextKeys(action);
  if (kind === undefined) return findText(language, key) ?? action;
  const name = findText(language, kind);
  return name === undefined ? action : createTextIn(language)(key as TextKey, { kind: name });
}

/** Returns the label of the kind that an audit trail subject starts with; without a label, the kind itself. */
export const getSubjectKindLabel = (language: Language, kind: string): string => findText(language, getSubjectKindTextKey(kind)) ?? kind;

/** An action by its label, with its code on demand. */
export function ActionLabel({ action }: { readonly action: string | null }) {
  const language = useLanguage();
  return <span title={action ?? undefined}>{getActionLabel(language, action ?? '')}</span>;
}
