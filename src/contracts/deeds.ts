/** Deeds that the engine of resources does with every kind of record. */
const composed: readonly string[] = ['create', 'update', 'delete', 'restore'];

/** Where the words of a deed lie. */
export interface DeedTexts {
  readonly key: string;
  /** Key of what it was done to, which stands in the text as `{{kind}}`. */
  readonly kind?: string;
}

/** The texts of an action of the audit trail: `lender.update` is put together of the kind and the deed, any other has a text of its own. */
export function deedTexts(action: string): DeedTexts {
  const [kind = '', deed = ''] = action.split('.');
  if (composed.includes(deed)) return { key: `deeds.composed.${deed}`, kind: subjectKindText(kind) };
  return { key: `deeds.done.${action.replaceAll('.', '-')}` };
}

/** The text of the kind of thing that a subject of the audit trail begins with: `lender` of `lender:<id>`. */
export const subjectKindText = (kind: string) => `deeds.kinds.${kind}`;
