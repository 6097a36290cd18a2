import type { FieldRule } from '../fields.js';
import type { Resource } from './resource.js';

const code = { kind: 'slug', maxLength: 40 } as const;

/** An outlet that sells the loans of a partner, in the order of the list columns. */
export const merchantResource = {
  name: { kind: 'printedText', edit: 'list', nullable: false, maxLength: 120, search: true, sort: true },
  /** Its name in addresses; one partner has it once. */
  code: { ...code, edit: 'never', nullable: false, search: true, sort: true },
  status: {
    kind: 'choice',
    edit: 'list',
    nullable: false,
    choices: ['pending', 'active', 'suspended'],
    words: 'admin.merchants.statuses',
    filter: 'is',
  },
  locations: { kind: 'integer', edit: 'never', nullable: false },
  created_at: { kind: 'instant', edit: 'never', nullable: false, sort: true, filter: 'range' },
  partner_id: { kind: 'id', edit: 'never', nullable: false, filter: 'is' },
} as const satisfies Resource;

/** What a new merchant is made of; it waits to be approved. */
export const newMerchant = {
  partner_id: { kind: 'id', required: true },
  name: { kind: 'printedText', required: true, maxLength: 120 },
  code: { ...code, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
