/** The notice of one lender, apart from the others: it lists what the lender's journey tells it, and no first page carries the journeys. */
import { type ConsentNotice, type NoticeTranslator, type NoticeIssuer, formatTermsReference } from './consent-notice.js';
import { getSharePurpose } from './consents.js';
import { requiresMoreDetails, type JourneyKey, getShareItems } from './journeys.js';
import { type LenderRole, isIntermediaryRole, type IntermediaryRole } from './lender-roles.js';
import { loanForms } from './loan-forms.js';
import type { LoanTypeKey } from './loan-types.js';
import { translateOfficerName } from './officers.js';

/** What one lender's notice names. */
export interface NoticeLender {
  readonly id: string;
  readonly name: string;
  readonly role: LenderRole;
  /** Who lends, by the names under which the RBI regulates them; null where nobody has said it. */
  readonly entities: string | null;
  /** Key of the journey that sends the details; null for a lender that is handed them over by a person. */
  readonly journey: JourneyKey | null;
  /** Type of the loan that is applied for: by it such a person knows what to hand over. */
  readonly loanType: LoanTypeKey;
}

/** What differs by who decides. */
type LenderRoleTexts = Pick<ConsentNotice, 'text' | 'use' | 'tick'>;

/** The notice under which one application goes to one lender. */
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

/** The words of the tick, which tell the permission in one sentence. */
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

/** A recipient that does not decide itself names who does, and that they get the details (DPDP Act 2023, section 11: the identities of all recipients). */
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
