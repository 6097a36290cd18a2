import { p } from '@mikro-orm/core';
import { Origin } from './origin.entity.js';

const touch = (column: string) => p.manyToOne(Origin).mapToPk().fieldName(column).index(false).deleteRule('no action').nullable();

/** The first touch ever, which stays, and the newest one known at the last login. */
export const touches = {
  firstTouchId: () => touch('first_touch_id'),
  lastTouchId: () => touch('last_touch_id'),
};

/** Where an application came from: both touches, and what reports and partners filter by, as the first touch has it. Written once. */
export const attribution = {
  ...touches,
  partnerId: p.uuid().nullable(),
  merchantId: p.uuid().nullable(),
  merchantLocationId: p.uuid().nullable(),
  /** Lookup id `channel`. */
  channelId: p.smallint().nullable(),
};

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
export const attributionAtFirst = ({ firstTouchId, lastTouchId }: Touches, first: Origin | null): Attribution => ({
  firstTouchId,
  lastTouchId,
  partnerId: first?.partnerId,
  merchantId: first?.merchantId,
  merchantLocationId: first?.merchantLocationId,
  channelId: first?.channelId,
});

/** For an application at a lender that is made now: the application's own, with the touch that the customer came by last. */
export const attributionAtLender = (
  { firstTouchId, lastTouchId, partnerId, merchantId, merchantLocationId, channelId }: Attribution,
  customer: Touches,
): Attribution => ({
  ...{ firstTouchId, partnerId, merchantId, merchantLocationId, channelId },
  lastTouchId: customer.lastTouchId ?? lastTouchId,
});
