import type { FieldRule } from '../fields.js';
import type { Resource } from './resource.js';

/** `invited`: the account has no password yet. */
const staffStatuses = ['invited', 'active', 'disabled'] as const;

/** Actions of role 1 on another staff account, besides editing it. */
export const staffActions = ['invite', 'disable', 'enable', 'reset-password', 'reset-second-factor', 'end-sessions'] as const;
export type StaffAction = (typeof staffActions)[number];

const name = { kind: 'printedText', nullable: false, maxLength: 120 } as const;
const email = { kind: 'email', nullable: false, maxLength: 160 } as const;
const role = { kind: 'lookup', lookup: 'adminRole', nullable: false } as const;

/** Back-office accounts, in the order of the list columns. The audit trail cannot be erased, so personal data stays out of it. */
export const adminResource = {
  name: { ...name, edit: 'page', search: true, sort: true, isPersonal: true },
  email: { ...email, edit: 'never', search: true, sort: true, isPersonal: true },
  role: { ...role, edit: 'list', sort: true, filter: 'is' },
  status: {
    kind: 'choice',
    edit: 'never',
    nullable: false,
    choices: staffStatuses,
    words: 'admin.user-management.statuses',
    filter: 'is',
  },
  last_login_at: { kind: 'instant', edit: 'never', nullable: true, sort: true, filter: 'range' },
  second_factor: { kind: 'flag', edit: 'never', nullable: false, words: 'admin.switch', filter: 'is' },
  created_at: { kind: 'instant', edit: 'never', nullable: false, sort: true, filter: 'range' },
} as const satisfies Resource;

/** Fields of an invitation. */
export const newAdmin = {
  name: { ...name, required: true },
  email: { ...email, required: true },
  role: { ...role, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
