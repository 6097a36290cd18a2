import type { ColumnRule } from '../lists.js';

/** Who can be in the audit trail. */
const auditedAudiences = ['customer', 'admin', 'partner', 'lender'] as const;

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
  /** Version of the record after the change. */
  record_version: { kind: 'integer' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
