import type { OpenedSession, SessionHolder } from '../messages/commands.js';
import type {
  AdminIds,
  AdminSessionResponse,
  CustomerIds,
  CustomerSessionResponse,
  PartnerIds,
  PartnerSessionResponse,
} from './session.dto.js';

/** Returns the ids of the holder's own session, under the names of the product specification §6. */
export const toCustomerIds = ({ subjectId, prospectAppId }: SessionHolder): CustomerIds => ({
  user_id: subjectId,
  prospect_app_id: prospectAppId ?? '',
});

export const toAdminIds = ({ subjectId, role, lacksSecondFactor }: SessionHolder): AdminIds => ({
  adminId: subjectId,
  roleId: role ?? 0,
  ...(lacksSecondFactor && { secondFactorRequired: true }),
});

export const toPartnerIds = ({ partnerId, merchantId }: SessionHolder): PartnerIds => ({
  partnerId: partnerId ?? '',
  merchantId: merchantId ?? '',
});

/** Returns the response to a customer whose session was opened or renewed. */
export const toCustomerSessionResponse = ({ accessToken: token, holder, previousLoginAt }: OpenedSession): CustomerSessionResponse => ({
  token,
  ...toCustomerIds(holder),
  last_login: previousLoginAt?.toISOString() ?? null,
});

/** Returns the session response for any audience. */
export function toSessionResponse(opened: OpenedSession): CustomerSessionResponse | AdminSessionResponse | PartnerSessionResponse {
  const { accessToken: token, holder } = opened;
  switch (holder.audience) {
    case 'customer':
      return toCustomerSessionResponse(opened);
    case 'admin':
      return { token, ...toAdminIds(holder) };
    case 'partner':
      return { token, ...toPartnerIds(holder) };
  }
}
