import type { FieldRule } from '../fields.js';
import { loanTypeKeys } from '../loan-types.js';
import type { Resource } from './resource.js';

/** Letters, digits, underscore and hyphen, like the UTM id of a partner (product specification §5 "Edit dialog"). */
const utm = { kind: 'utmId', edit: 'page', nullable: true, maxLength: 120 } as const;

/** A link that a partner hands out, in the order of the list columns. */
export const trackingLinkResource = {
  /** Name in URLs. */
  code: { kind: 'slug', edit: 'never', nullable: false, maxLength: 40, search: true, sort: true },
  merchant_id: { kind: 'id', edit: 'page', nullable: true, filter: 'is' },
  /** Name of the merchant. */
  merchant: { kind: 'printedText', edit: 'never', nullable: true, search: true },
  /** Target product; null for the start page. */
  product: { kind: 'choice', edit: 'page', nullable: true, choices: loanTypeKeys, words: 'admin.lenders.types', filter: 'is' },
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: { ...utm, search: true },
  utm_term: utm,
  utm_content: utm,
  /** Last day in India. */
  expires_at: { kind: 'date', edit: 'page', nullable: true, filter: 'range' },
  status: {
    kind: 'choice',
    edit: 'list',
    nullable: false,
    choices: ['active', 'paused'],
    words: 'admin.tracking-links.statuses',
    filter: 'is',
  },
  created_at: { kind: 'instant', edit: 'never', nullable: false, sort: true, filter: 'range' },
  partner_id: { kind: 'id', edit: 'never', nullable: false, filter: 'is' },
} as const satisfies Resource;

const { code, merchant_id, product, utm_source, utm_medium, utm_campaign, utm_term, utm_content, expires_at } = trackingLinkResource;

/** Fields of a new link; without a code it gets a generated one. */
export const newTrackingLink = {
  partner_id: { kind: 'id', required: true },
  code,
  merchant_id,
  product,
  utm_source,
  utm_medium,
  utm_campaign,
  utm_term,
  utm_content,
  expires_at,
} as const satisfies Readonly<Record<string, FieldRule>>;
