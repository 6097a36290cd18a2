import type { FieldRule } from '../fields.js';
import { MAX_LINK_LENGTH } from '../links.js';
import { withTranslations } from './resource.js';

/** Letters, digits, spaces, hyphen and underscore (product specification §5 "Credit card name"). */
const name = { kind: 'recordName', maxLength: 120 } as const;

/** A category of credit cards (product specification §3), in the column order of §2. */
export const creditCardResource = withTranslations({
  sort_order: { kind: 'integer', edit: 'list', nullable: false, sort: true, max: 9_999 },
  category_img_thumb: { kind: 'image', imageUsage: 'card-thumbnail', edit: 'list', nullable: true },
  category_name: { ...name, edit: 'list', nullable: false, search: true, sort: true, translated: true },
  key_feature: { kind: 'text', edit: 'list', nullable: true, maxLength: 120, search: true, translated: true },
  annual_fee: { kind: 'inr', edit: 'list', nullable: true, sort: true, filter: 'range' },
  /** Target of Apply; customers do not see a card without it. */
  utm_link: { kind: 'secureLink', edit: 'list', nullable: true, maxLength: MAX_LINK_LENGTH },
  marketing_bullets: { kind: 'textList', edit: 'list', nullable: false, maxLength: 160, translated: true },
  secured: { kind: 'flag', edit: 'list', nullable: false, filter: 'is' },
  status: { kind: 'flag', edit: 'list', nullable: false, filter: 'is' },
  /** Lender whose revenue items pay for later visits; null if no lender pays. */
  lender_id: { kind: 'id', edit: 'page', nullable: true },
});

/** Fields of a new category. Its position is assigned, and it is not shown yet. */
export const newCreditCard = { category_name: { ...name, required: true } } as const satisfies Readonly<Record<string, FieldRule>>;
