import type { Actor } from '../../contracts/actor.js';
import { AppError } from '../http/app-error.js';
import { type Condition, allOf, condition } from './condition.js';

/**
 * Whose the rows of a list are. `staff`: they belong to nobody outside of the house. Otherwise the columns that name the partner and the merchant of a
 * row: who works for a partner sees its rows, who works for a merchant those of the merchant; rows whose merchant is null belong to the
 * partner as a whole, and each of its merchants sees them. Nobody may leave that out.
 */
export type RowRule = 'staff' | { readonly partner: string; readonly merchant: string | null };

/**
 * The rows that a person may see at all. Every read of a list and of a record goes through here, so that nobody has to think of it.
 * Throws `forbidden` for whoever may see none.
 */
export function rowScope(rule: RowRule, { audience, partnerId, merchantId }: Actor): Condition {
  if (audience === 'admin') return allOf([]);
  if (audience !== 'partner' || rule === 'staff' || !partnerId) throw new AppError('forbidden');
  const ofPartner = condition(`${rule.partner} = ?::uuid`, partnerId);
  return rule.merchant !== null && merchantId ? allOf([ofPartner, condition(`${rule.merchant} = ?::uuid`, merchantId)]) : ofPartner;
}
