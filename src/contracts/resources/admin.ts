import type { FieldRule } from '../fields.js';
import { accountEmail, accountProperties, newAccountEmail } from './account.js';
import type { Resource } from './resource.js';

const name = { kind: 'printedText', nullable: false, maxLength: 120 } as const;
const role = { kind: 'lookup', lookup: 'adminRole', nullable: false } as const;

/** Back-office accounts, in the order of the list columns. */
export const adminResource = {
  name: { ...name, edit: 'page', search: true, sort: true, isPersonal: true },
  email: accountEmail,
  role: { ...role, edit: 'list', sort: true, filter: 'is' },
  ...accountProperties,
} as const satisfies Resource;

/** Fields of an invitation. */
export const newAdmin = {
  name: { ...name, required: true },
  email: newAccountEmail,
  role: { ...role, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
