import type { FieldRule } from '../fields.js';
import type { Resource } from './resource.js';

const code = { kind: 'slug', maxLength: 40 } as const;

/** How many days back the applications of a merchant are counted in its list. */
export const MERCHANT_APPLICATION_DAYS = 30;

/** An outlet that sells the loans of a partner, in the order of the list columns. */
export const merchantResource = {
  name: { kind: 'printedText', edit: 'list', nullable: false, maxLength: 120, search: true, sort: true },
  /** Its name in addresses; one partner has it once. */
  code: { ...code, edit: 'never', nullable: false, search: true, sort: true },
  status: {
    kind: 'choice',
    edit: 'list',
    nullable: false,
    choices: ['pending', 'active', 'suspended', 'rejected'],
    words: 'admin.merchants.statuses',
    filter: 'is',
  },
  /** Per cent of what its partner gets that is the merchant's; null where nothing was agreed. */
  revenue_percent: {
    kind: 'percent',
    edit: 'list',
    nullable: true,
    min: 0,
    max: 100,
    rangeMessage: 'percentRange',
    sort: true,
    filter: 'range',
  },
  locations: { kind: 'integer', edit: 'never', nullable: false },
  /** Applied for through it in the last `MERCHANT_APPLICATION_DAYS` days. */
  applications: { kind: 'integer', edit: 'never', nullable: true },
  /** When somebody who works for it logged in last. */
  last_login: { kind: 'instant', edit: 'never', nullable: true },
  city: { kind: 'text', edit: 'never', nullable: true, search: true, sort: true },
  /** Of one that asked by the form: what it names its request by, and of PAN and GSTIN the end. */
  reference: { kind: 'text', edit: 'never', nullable: true, search: true },
  pan: { kind: 'text', edit: 'never', nullable: true },
  gstin: { kind: 'text', edit: 'never', nullable: true },
  /** Where its details come from that the list does not show: it told them itself by the form, or its partner's list did; null where there are none. */
  told_by: { kind: 'choice', edit: 'never', nullable: true, choices: ['form', 'list'], words: 'admin.merchants.toldBy', filter: 'is' },
  created_at: { kind: 'instant', edit: 'never', nullable: false, sort: true, filter: 'range' },
  partner_id: { kind: 'id', edit: 'never', nullable: false, filter: 'is' },
  /** Name of the partner. */
  partner: { kind: 'text', edit: 'never', nullable: false, search: true },
} as const satisfies Resource;

/** What a new merchant is made of; it waits to be approved. */
export const newMerchant = {
  partner_id: { kind: 'id', required: true },
  name: { kind: 'printedText', required: true, maxLength: 120 },
  code: { ...code, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
