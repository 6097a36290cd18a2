/**
 * The share notice of one lender. Kept apart from the other notices, because it lists the items of the lender's journey and no first page
 * loads the journeys.
 */
import { type ConsentNotice, type NoticeTranslator, type NoticeIssuer, formatTermsReference } from './consent-notice.js';
import { getSharePurpose } from './consents.js';
import { requiresMoreDetails, type JourneyKey, getShareItems } from './journeys.js';
import { type LenderRole, isIntermediaryRole, type IntermediaryRole } from './lender-roles.js';
import { loanForms } from './loan-forms.js';
import type { LoanTypeKey } from './loan-types.js';
import { translateOfficerName } from './officers.js';

/** Data of the lender in its notice. */
export interface NoticeLender {
  readonly id: string;
  readonly name: string;
  readonly role: LenderRole;
  /** Names of the RBI-regulated entities that lend; null if not stated. */
  readonly entities: string | null;
  /** Key of the journey that sends the details; null for a lender that receives them from staff. */
  readonly journey: JourneyKey | null;
  /** Type of the requested loan: it tells staff which details to pass on. */
  readonly loanType: LoanTypeKey;
}

/** Texts that depend on who decides. */
type LenderRoleTexts = Pick<ConsentNotice, 'text' | 'use' | 'tick'>;

/** Builds the notice for one application at one lender. */
export function buildShareNotice(draw: NoticeTranslator, lender: NoticeLender, issuer: NoticeIssuer): ConsentNotice {
  const { name: officer, email } = issuer;
  const items = lender.journey ? getShareItems(lender.journey) : loanForms[lender.loanType].shares;
  return {
    purpose: getSharePurpose(lender.id),
    title: '',
    ...getLenderRoleTexts(draw, lender),
    data: [
      ...items.map((item) => draw(`customer.offers.share.items.${item}`)),
      ...(requiresMoreDetails(lender.journey) ? [draw('customer.offers.share.more')] : []),
    ],
    rights: draw('permissions.notice.rights', { name: translateOfficerName(officer, draw), email }),
    terms: formatTermsReference(issuer),
  };
}

/** Returns the label of the checkbox, which states the consent in one sentence. */
export const getShareCheckboxLabel = (draw: NoticeTranslator, lender: Omit<NoticeLender, 'id' | 'loanType'>) =>
  getLenderRoleTexts(draw, lender).tick;

function getLenderRoleTexts(
  draw: NoticeTranslator,
  { name, role, entities, journey }: Omit<NoticeLender, 'id' | 'loanType'>,
): LenderRoleTexts {
  const lender = { lender: name };
  if (isIntermediaryRole(role))
    return getIntermediaryTexts(draw, role, { ...lender, entities: entities ?? draw('customer.offers.share.through.unnamed') }, journey);
  return {
    text: draw(journey ? 'customer.offers.share.text' : 'customer.offers.share.textByHand', lender),
    use: draw('permissions.share.use', lender),
    tick: draw('customer.consents.shareWithLender', lender),
  };
}

/**
 * The notice of an intermediary names who decides, and says that they receive the details (DPDP Act 2023, section 11: the identities of all
 * recipients).
 */
function getIntermediaryTexts(
  draw: NoticeTranslator,
  role: IntermediaryRole,
  names: { readonly lender: string; readonly entities: string },
  journey: JourneyKey | null,
): LenderRoleTexts {
  const sent = draw(journey ? 'customer.offers.share.through.sent' : 'customer.offers.share.through.sentByHand', names);
  return {
    text: `${draw(`customer.offers.share.through.${role}.text`, names)} ${sent}`,
    use: draw(`customer.offers.share.through.${role}.use`, names),
    tick: draw(`customer.offers.share.through.${role}.tick`, names),
  };
}
