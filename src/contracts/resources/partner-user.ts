import type { FieldRule } from '../fields.js';
import { accountEmail, accountProperties, newAccountEmail } from './account.js';
import type { Resource } from './resource.js';

/** A user of a partner's portal, in the order of the list columns. */
export const partnerUserResource = {
  email: accountEmail,
  /** The merchant that the user works for; null for one who sees all merchants of the partner. */
  merchant_id: { kind: 'id', edit: 'page', nullable: true },
  ...accountProperties,
  partner_id: { kind: 'id', edit: 'never', nullable: false, filter: 'is' },
} as const satisfies Resource;

/** Fields of an invitation. */
export const newPartnerUser = {
  partner_id: { kind: 'id', required: true },
  email: newAccountEmail,
  merchant_id: partnerUserResource.merchant_id,
} as const satisfies Readonly<Record<string, FieldRule>>;
