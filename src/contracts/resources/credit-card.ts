import type { FieldRule } from '../fields.js';
import { MAX_LINK_LENGTH } from '../links.js';
import type { Resource } from './resource.js';

/** Letters, digits, spaces, hyphen and underscore (product specification §5 "Credit card name"). */
const name = { kind: 'recordName', maxLength: 120 } as const;

/** A category of credit cards (product specification §3), in the order of the columns of §2. */
export const creditCardResource = {
  sort_order: { kind: 'integer', edit: 'list', nullable: false, sort: true, max: 9_999 },
  category_img_thumb: { kind: 'image', imageUsage: 'card-thumbnail', edit: 'list', nullable: true },
  category_name: { ...name, edit: 'list', nullable: false, search: true, sort: true },
  key_feature: { kind: 'text', edit: 'list', nullable: true, maxLength: 120, search: true },
  annual_fee: { kind: 'inr', edit: 'list', nullable: true, sort: true, filter: 'range' },
  /** Where Apply leads; without one a card is not shown to customers. */
  utm_link: { kind: 'secureLink', edit: 'list', nullable: true, maxLength: MAX_LINK_LENGTH },
  marketing_bullets: { kind: 'textList', edit: 'list', nullable: false, maxLength: 160 },
  secured: { kind: 'flag', edit: 'list', nullable: false, filter: 'is' },
  status: { kind: 'flag', edit: 'list', nullable: false, filter: 'is' },
  /** Whose revenue entries pay for what becomes of the visits from then on; without one nobody pays. */
  lender_id: { kind: 'id', edit: 'page', nullable: true },
} as const satisfies Resource;

/** What a new category is made of; its place is counted up, and it is not shown yet. */
export const newCreditCard = { category_name: { ...name, required: true } } as const satisfies Readonly<Record<string, FieldRule>>;
