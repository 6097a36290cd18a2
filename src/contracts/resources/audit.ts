import type { ColumnRule } from '../lists.js';

/** Audiences in the audit trail. */
const auditedAudiences = ['customer', 'admin', 'partner', 'lender', 'system'] as const;

/** Cause of a change: a decision by a person, an earlier plan by a person, a rule of the product, or the deletion of the record. */
export const auditCauses = ['person', 'plan', 'rule', 'deletion'] as const;

/** Reason for a change that does not explain itself: the words of its author, or the figures of a rule. Never personal data. */
export interface AuditCause {
  readonly by: (typeof auditCauses)[number] | 'file';
  /** The file that was uploaded or undone. */
  readonly upload_id?: string;
  readonly reason?: string;
  readonly plan_id?: string;
  /** Of a rule: failed calls, total calls, period in minutes, and the failure rate limit in per cent. */
  readonly failed?: number;
  readonly calls?: number;
  readonly minutes?: number;
  readonly percent?: number;
}

export const auditColumns = {
  at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  audience: { kind: 'choice', nullable: false, choices: auditedAudiences, words: 'admin.lists.audiences', filter: 'is' },
  /** Name of a staff member or masked e-mail address of a partner user; null if unknown, and for customers and lenders. */
  actor: { kind: 'text' },
  actor_id: { kind: 'id', filter: 'is' },
  /** Name of the admin who acted on behalf of the actor. */
  acting_admin: { kind: 'text' },
  acting_admin_id: { kind: 'id', filter: 'is' },
  action: { kind: 'text', nullable: false, filter: 'is' },
  subject: { kind: 'text', nullable: false, filter: 'is' },
  property: { kind: 'text', filter: 'is' },
  before: { kind: 'anyValue' },
  after: { kind: 'anyValue' },
  /** Stated reason: words, or the figures of a rule. */
  because: { kind: 'anyValue' },
  /** Version of the record after the change. */
  record_version: { kind: 'integer' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
