/** Deeds that the engine of resources does with every kind of record. */
const resourceActions: readonly string[] = ['create', 'update', 'delete', 'restore'];

/** Where the words of a deed lie. */
export interface ActionTextKeys {
  readonly key: string;
  /** Key of what it was done to, which stands in the text as `{{kind}}`. */
  readonly kind?: string;
}

/** The texts of an action of the audit trail: `lender.update` is put together of the kind and the deed, any other has a text of its own. */
export function getActionTextKeys(action: string): ActionTextKeys {
  const [kind = '', deed = ''] = action.split('.');
  if (resourceActions.includes(deed)) return { key: `deeds.composed.${deed}`, kind: getSubjectKindTextKey(kind) };
  return { key: `deeds.done.${action.replaceAll('.', '-')}` };
}

/** The text of the kind of thing that a subject of the audit trail begins with: `lender` of `lender:<id>`. */
export const getSubjectKindTextKey = (kind: string) => `deeds.kinds.${kind}`;
