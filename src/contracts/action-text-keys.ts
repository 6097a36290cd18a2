/** Actions that the resource engine records for every kind of record. */
const resourceActions: readonly string[] = ['create', 'update', 'delete', 'restore'];

/** Text keys of an audit trail action. */
export interface ActionTextKeys {
  readonly key: string;
  /** Text key of the subject kind, which fills `{{kind}}` in the text. */
  readonly kind?: string;
}

/**
 * Returns the text keys of an audit trail action. `lender.update` is composed from kind and action; any other action has a text of its own.
 */
export function getActionTextKeys(action: string): ActionTextKeys {
  const [kind = '', deed = ''] = action.split('.');
  if (resourceActions.includes(deed)) return { key: `deeds.composed.${deed}`, kind: getSubjectKindTextKey(kind) };
  return { key: `deeds.done.${action.replaceAll('.', '-')}` };
}

/** Returns the text key of a subject kind: `lender` of `lender:<id>`. */
export const getSubjectKindTextKey = (kind: string) => `deeds.kinds.${kind}`;
