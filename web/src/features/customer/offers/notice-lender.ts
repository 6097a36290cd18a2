import type { NoticeLender } from '../../../../../src/contracts/consent-notice.js';
import type { OfferCardModel } from '../../../api/generated.ts';

/** The lender of an offer, as its notice names it. */
export const noticeLender = ({ lender_id: id, lender_name: name, journey }: OfferCardModel): NoticeLender => ({ id, name, journey });
