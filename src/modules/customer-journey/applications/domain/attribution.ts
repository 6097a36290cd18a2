/** Attribution of an application, computed when the application is created. */
import type { Origin } from '../../customers/domain/origin.entity.js';

/** The columns of `attribution` in origin.entity.ts. */
export interface Attribution {
  readonly firstTouchId?: string | null | undefined;
  readonly lastTouchId?: string | null | undefined;
  readonly partnerId?: string | null | undefined;
  readonly merchantId?: string | null | undefined;
  readonly merchantLocationId?: string | null | undefined;
  readonly channelId?: number | null | undefined;
}

type Touches = Pick<Attribution, 'firstTouchId' | 'lastTouchId'>;

/** Returns the attribution of a new application: the customer's touches, with the details of the first. */
export const applicationAttribution = ({ firstTouchId, lastTouchId }: Touches, first: Origin | null): Attribution => ({
  firstTouchId,
  lastTouchId,
  partnerId: first?.partnerId,
  merchantId: first?.merchantId,
  merchantLocationId: first?.merchantLocationId,
  channelId: first?.channelId,
});

/** Returns the attribution of a new lender application: that of the application, with the customer's latest touch. */
export const lenderApplicationAttribution = (
  { firstTouchId, lastTouchId, partnerId, merchantId, merchantLocationId, channelId }: Attribution,
  customer: Touches,
): Attribution => ({
  ...{ firstTouchId, partnerId, merchantId, merchantLocationId, channelId },
  lastTouchId: customer.lastTouchId ?? lastTouchId,
});
