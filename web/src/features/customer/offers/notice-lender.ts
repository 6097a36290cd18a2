import type { NoticeLender } from '../../../../../src/contracts/share-notice.js';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import type { OfferCardModel } from '../../../api/generated.ts';

/** Returns the lender of an offer, as its notice names it. */
export const noticeLender = (
  { lender_id: id, lender_name: name, lender_role: role, regulated_entities: entities, journey }: OfferCardModel,
  loanType: LoanTypeKey,
): NoticeLender => ({
  id,
  name,
  role,
  entities,
  journey,
  loanType,
});
