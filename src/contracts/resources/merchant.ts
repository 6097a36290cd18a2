import type { FieldRule } from '../fields.js';
import type { Resource } from './resource.js';

const code = { kind: 'slug', maxLength: 40 } as const;

/** Period in days for which the list counts a merchant's applications. */
export const MERCHANT_APPLICATION_DAYS = 30;

/** An outlet that sells the loans of a partner, in the order of the list columns. */
export const merchantResource = {
  name: { kind: 'printedText', edit: 'list', nullable: false, maxLength: 120, search: true, sort: true },
  /** Name in URLs; unique within a partner. */
  code: { ...code, edit: 'never', nullable: false, search: true, sort: true },
  status: {
    kind: 'choice',
    edit: 'list',
    nullable: false,
    choices: ['pending', 'active', 'suspended', 'rejected'],
    words: 'admin.merchants.statuses',
    filter: 'is',
  },
  /** The merchant's percentage of its partner's share; null if none was agreed. */
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
  /** Applications through it in the last `MERCHANT_APPLICATION_DAYS` days. */
  applications: { kind: 'integer', edit: 'never', nullable: true },
  /** Last login of a user of this merchant. */
  last_login: { kind: 'instant', edit: 'never', nullable: true },
  city: { kind: 'text', edit: 'never', nullable: true, search: true, sort: true },
  /** Only for a merchant that applied by form: the reference of its application, and the end of PAN and GSTIN. */
  reference: { kind: 'text', edit: 'never', nullable: true, search: true },
  pan: { kind: 'text', edit: 'never', nullable: true },
  gstin: { kind: 'text', edit: 'never', nullable: true },
  /** Source of the details that the list does not show: the merchant's own form, or its partner's list; null if there are none. */
  told_by: { kind: 'choice', edit: 'never', nullable: true, choices: ['form', 'list'], words: 'admin.merchants.toldBy', filter: 'is' },
  created_at: { kind: 'instant', edit: 'never', nullable: false, sort: true, filter: 'range' },
  partner_id: { kind: 'id', edit: 'never', nullable: false, filter: 'is' },
  /** Name of the partner. */
  partner: { kind: 'text', edit: 'never', nullable: false, search: true },
} as const satisfies Resource;

/** Fields of a new merchant, which then awaits approval. */
export const newMerchant = {
  partner_id: { kind: 'id', required: true },
  name: { kind: 'printedText', required: true, maxLength: 120 },
  code: { ...code, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
