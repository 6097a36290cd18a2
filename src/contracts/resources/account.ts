import type { Resource } from './resource.js';

/** `invited`: the account has no password yet. */
const accountStatuses = ['invited', 'active', 'disabled'] as const;

/** Actions of role 1 on the account of a staff member or partner user, besides editing it. */
export const accountActions = ['invite', 'disable', 'enable', 'reset-password', 'reset-second-factor', 'end-sessions'] as const;
export type AccountAction = (typeof accountActions)[number];

const email = { kind: 'email', nullable: false, maxLength: 160 } as const;

/** The e-mail address of an account in the lists. The audit trail cannot be erased, so personal data stays out of it. */
export const accountEmail = { ...email, edit: 'never', search: true, sort: true, isPersonal: true } as const;

/** The e-mail address of an invitation. */
export const newAccountEmail = { ...email, required: true } as const;

/** Properties of every account with a password, in the order of the list columns. */
export const accountProperties = {
  status: {
    kind: 'choice',
    edit: 'never',
    nullable: false,
    choices: accountStatuses,
    words: 'admin.user-management.statuses',
    filter: 'is',
  },
  last_login_at: { kind: 'instant', edit: 'never', nullable: true, sort: true, filter: 'range' },
  second_factor: { kind: 'flag', edit: 'never', nullable: false, words: 'admin.switch', filter: 'is' },
  created_at: { kind: 'instant', edit: 'never', nullable: false, sort: true, filter: 'range' },
} as const satisfies Resource;
