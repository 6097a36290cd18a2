import type { Actor } from '../../contracts/actor.js';
import { AppError } from '../http/app-error.js';
import { type Condition, allOf, condition } from './condition.js';

/**
 * Who owns the rows of a list. `staff`: only staff may see them. Otherwise the columns with the partner and the merchant of a row: partner
 * users see the rows of their partner, merchant users those of their merchant; with `merchant: null` the rows belong to the partner as a
 * whole, and all its merchants see them. Every list must declare it.
 */
export type RowRule = 'staff' | { readonly partner: string; readonly merchant: string | null };

/**
 * Returns the condition for the rows that the actor may see. Every read of a list or record uses it. Throws `forbidden` when the actor may
 * see none.
 */
export function rowScope(rule: RowRule, { audience, partnerId, merchantId }: Actor): Condition {
  if (audience === 'admin') return allOf([]);
  if (audience !== 'partner' || rule === 'staff' || !partnerId) throw new AppError('forbidden');
  const ofPartner = condition(`${rule.partner} = ?::uuid`, partnerId);
  return rule.merchant !== null && merchantId ? allOf([ofPartner, condition(`${rule.merchant} = ?::uuid`, merchantId)]) : ofPartner;
}
