import type { ColumnRule } from '../lists.js';

/** Who can be in the audit trail. */
const auditedAudiences = ['customer', 'admin', 'partner', 'lender', 'system'] as const;

/** What led to a change: a person's decision, a plan that a person made before, a rule of the product, or the deletion of the record. */
export const auditCauses = ['person', 'plan', 'rule', 'deletion'] as const;

/** Why something was changed, where the change does not tell: the words of whoever wanted it, or the figures of a rule. Never personal data. */
export interface AuditCause {
  readonly by: (typeof auditCauses)[number] | 'file';
  /** The file that was uploaded, or taken back. */
  readonly upload_id?: string;
  readonly reason?: string;
  readonly plan_id?: string;
  /** Of a rule: failed calls of so many, of the last minutes, and the per cent that were too many. */
  readonly failed?: number;
  readonly calls?: number;
  readonly minutes?: number;
  readonly percent?: number;
}

/** The columns of the audit trail. */
export const auditColumns = {
  at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  audience: { kind: 'choice', nullable: false, choices: auditedAudiences, words: 'admin.lists.audiences', filter: 'is' },
  /** Name of staff, masked address of a partner's people; none where nobody is known, and for customers and lenders. */
  actor: { kind: 'text' },
  actor_id: { kind: 'id', filter: 'is' },
  /** Name of the administrator who did it on somebody's behalf. */
  acting_admin: { kind: 'text' },
  acting_admin_id: { kind: 'id', filter: 'is' },
  action: { kind: 'text', nullable: false, filter: 'is' },
  subject: { kind: 'text', nullable: false, filter: 'is' },
  property: { kind: 'text', filter: 'is' },
  before: { kind: 'anyValue' },
  after: { kind: 'anyValue' },
  /** Why, where it was said: words, or figures of a rule. */
  because: { kind: 'anyValue' },
  /** Version of the record after the change. */
  record_version: { kind: 'integer' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
