import { defineEntity, p } from '@mikro-orm/core';

const campaign = () => p.string().length(120).nullable();

const OriginSchema = defineEntity({
  name: 'Origin',
  schema: 'customer_journey',
  tableName: 'origin',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    /** Browser of the visitor: a random number kept in a cookie. */
    visitor: p.uuid(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    /** Slug of the brand shown. */
    brand: p.string().length(40).nullable(),
    partnerId: p.uuid().nullable(),
    merchantId: p.uuid().nullable(),
    merchantLocationId: p.uuid().nullable(),
    trackingLinkId: p.uuid().nullable(),
    /** Lookup id `channel`. */
    channelId: p.smallint(),
    utmSource: campaign(),
    utmMedium: campaign(),
    utmCampaign: campaign(),
    utmTerm: campaign(),
    utmContent: campaign(),
    lead: campaign(),
    qr: campaign(),
    url: p.string().length(300).nullable(),
    /** Scheme and host of the referring site. */
    referrer: p.string().length(255).nullable(),
    /** Words of the path only, never an id. */
    landingPath: p.string().length(200),
  },
  indexes: [
    { name: 'origin_of_visitor', properties: ['visitor', 'id'] },
    {
      name: 'origin_of_merchant',
      expression: 'create index origin_of_merchant on customer_journey.origin (merchant_id) where merchant_id is not null',
    },
  ],
});

/** One touch: the origin of one visit. Append-only; holds no data that identifies a person. */
export class Origin extends OriginSchema.class {}
OriginSchema.setClass(Origin);

const touch = (column: string) => p.manyToOne(Origin).mapToPk().fieldName(column).index(false).deleteRule('no action').nullable();

/** The first touch, which never changes, and the newest one known at the last login. */
export const touches = {
  firstTouchId: () => touch('first_touch_id'),
  lastTouchId: () => touch('last_touch_id'),
};

/** Origin of an application: both touches, and the fields that reports and partners filter by, from the first touch. Written once. */
export const attribution = {
  ...touches,
  partnerId: p.uuid().nullable(),
  merchantId: p.uuid().nullable(),
  merchantLocationId: p.uuid().nullable(),
  /** Lookup id `channel`. */
  channelId: p.smallint().nullable(),
};
