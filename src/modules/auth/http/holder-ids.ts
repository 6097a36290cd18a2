import type { SessionHolder } from '../messages/commands.js';
import type { AdminIds, CustomerIds, PartnerIds } from './session.dto.js';

/** What a holder is told about the own session, under the names of the product specification §6. */
export const customerIds = ({ subjectId, prospectAppId }: SessionHolder): CustomerIds => ({
  user_id: subjectId,
  prospect_app_id: prospectAppId ?? '',
});

export const adminIds = ({ subjectId, role }: SessionHolder): AdminIds => ({ adminId: subjectId, roleId: role ?? 0 });

export const partnerIds = ({ partnerId, merchantId }: SessionHolder): PartnerIds => ({
  partnerId: partnerId ?? '',
  merchantId: merchantId ?? '',
});

/** The ids of whichever audience it is. */
export const holderIds = (holder: SessionHolder): CustomerIds | AdminIds | PartnerIds =>
  ({ customer: customerIds, admin: adminIds, partner: partnerIds })[holder.audience](holder);
