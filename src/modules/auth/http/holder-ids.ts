import type { OpenedSession, SessionHolder } from '../messages/commands.js';
import type { AdminIds, AdminSessionAnswer, CustomerIds, CustomerSessionAnswer, PartnerIds, PartnerSessionAnswer } from './session.dto.js';

/** What a holder is told about the own session, under the names of the product specification §6. */
export const customerIds = ({ subjectId, prospectAppId }: SessionHolder): CustomerIds => ({
  user_id: subjectId,
  prospect_app_id: prospectAppId ?? '',
});

export const adminIds = ({ subjectId, role, lacksSecondFactor }: SessionHolder): AdminIds => ({
  adminId: subjectId,
  roleId: role ?? 0,
  ...(lacksSecondFactor && { secondFactorRequired: true }),
});

export const partnerIds = ({ partnerId, merchantId }: SessionHolder): PartnerIds => ({
  partnerId: partnerId ?? '',
  merchantId: merchantId ?? '',
});

/** What a customer is told of a session that was opened or renewed. */
export const customerSession = ({ accessToken: token, holder, loginBefore }: OpenedSession): CustomerSessionAnswer => ({
  token,
  ...customerIds(holder),
  last_login: loginBefore?.toISOString() ?? null,
});

/** The same for whichever audience it is. */
export function sessionAnswer(opened: OpenedSession): CustomerSessionAnswer | AdminSessionAnswer | PartnerSessionAnswer {
  const { accessToken: token, holder } = opened;
  switch (holder.audience) {
    case 'customer':
      return customerSession(opened);
    case 'admin':
      return { token, ...adminIds(holder) };
    case 'partner':
      return { token, ...partnerIds(holder) };
  }
}
