import type { FieldRule } from '../fields.js';
import type { Resource } from './resource.js';

/** `invited`: the account waits for its first password. */
const staffStatuses = ['invited', 'active', 'disabled'] as const;

/** What a role 1 can do to the account of another one, besides editing it. */
export const staffActions = ['invite', 'disable', 'enable', 'reset-password', 'reset-second-factor', 'end-sessions'] as const;
export type StaffAction = (typeof staffActions)[number];

const name = { kind: 'printedText', nullable: false, maxLength: 120 } as const;
const email = { kind: 'email', nullable: false, maxLength: 160 } as const;
const role = { kind: 'lookup', lookup: 'adminRole', nullable: false } as const;

/** An account of the back office, in the order of the list columns. Who somebody is stays out of the audit trail, which nothing can be erased from. */
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

/** What an invitation asks for. */
export const newAdmin = {
  name: { ...name, required: true },
  email: { ...email, required: true },
  role: { ...role, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
