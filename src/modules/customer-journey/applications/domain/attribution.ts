/** Where an application came from, worked out when it is made. */
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

/** For an application that is made now: the customer's touches, with the facts of the first. */
export const applicationAttribution = ({ firstTouchId, lastTouchId }: Touches, first: Origin | null): Attribution => ({
  firstTouchId,
  lastTouchId,
  partnerId: first?.partnerId,
  merchantId: first?.merchantId,
  merchantLocationId: first?.merchantLocationId,
  channelId: first?.channelId,
});

/** For an application at a lender that is made now: the application's own, with the touch that the customer came by last. */
export const lenderApplicationAttribution = (
  { firstTouchId, lastTouchId, partnerId, merchantId, merchantLocationId, channelId }: Attribution,
  customer: Touches,
): Attribution => ({
  ...{ firstTouchId, partnerId, merchantId, merchantLocationId, channelId },
  lastTouchId: customer.lastTouchId ?? lastTouchId,
});
