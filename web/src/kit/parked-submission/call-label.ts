import { getTextByKey, hasText } from '../../i18n/use-text.ts';

/** Returns what a call to a lender is for; an operation without a text, of an earlier release, keeps the name of the call log. */
export function getCallLabel(operation: string): string {
  const key = `admin.parked-submissions.operations.${operation}`;
  return hasText(key) ? getTextByKey(key) : operation;
}
