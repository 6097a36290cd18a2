import type { FieldRule } from '../fields.js';
import { loanTypeKeys } from '../loan-types.js';
import type { Resource } from './resource.js';

/**
 * Back-office data of a partner (product specification §3 "Partner"), in the order of the list columns. Its brand is saved as a whole,
 * elsewhere.
 */
export const partnerResource = {
  name: { kind: 'printedText', edit: 'page', nullable: false, maxLength: 120, search: true, sort: true },
  slug: { kind: 'slug', edit: 'never', nullable: false, search: true, sort: true },
  brand_title: { kind: 'text', edit: 'never', nullable: true, search: true },
  utm_id: { kind: 'utmId', edit: 'list', nullable: true, maxLength: 80, search: true, filter: 'is' },
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
  revenue_flat_fee: { kind: 'inr', edit: 'list', nullable: true, min: 0, rangeMessage: 'positive', sort: true, filter: 'range' },
  merchants: { kind: 'integer', edit: 'never', nullable: false },
  status: {
    kind: 'choice',
    edit: 'never',
    nullable: false,
    choices: ['draft', 'published'],
    words: 'admin.partners.statuses',
    filter: 'is',
  },
  created_at: { kind: 'instant', edit: 'never', nullable: false, sort: true, filter: 'range' },
  /** Products that its customers can apply for. */
  product_types: {
    kind: 'choiceList',
    edit: 'page',
    nullable: false,
    choices: loanTypeKeys,
    words: 'admin.lenders.types',
    emptyMeansAll: true,
    filter: 'has',
  },
  /** Lenders that are neither offered to its customers nor shown in its portal. */
  barred_lender_ids: { kind: 'idList', edit: 'page', nullable: false },
  /** Lenders that are not shown in its portal, but offered to its customers. */
  hidden_lender_ids: { kind: 'idList', edit: 'page', nullable: false },
} as const satisfies Resource;

/** Fields of a new partner, which is a draft without a brand. */
export const newPartner = {
  name: { kind: 'printedText', required: true, maxLength: 120 },
  slug: { kind: 'slug', required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
