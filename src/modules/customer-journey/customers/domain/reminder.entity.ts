import { defineEntity, p } from '@mikro-orm/core';

/** Maximum length of scheme and host of a site. */
export const MAX_SITE_LENGTH = 255;

/** A message delayed by more than this is not sent, and its consent ends. */
export const REMINDER_EXPIRY_SECONDS = 86_400;

const ReminderSchema = defineEntity({
  name: 'Reminder',
  schema: 'customer_journey',
  tableName: 'reminder',
  properties: {
    id: p.uuid().primary(),
    // One pending reminder per customer: a new one replaces the earlier one.
    customerId: p.uuid().unique(),
    askedAt: p.datetime().defaultRaw('clock_timestamp()'),
    dueAt: p.datetime(),
    /** Time when its message was created; null before. */
    writtenAt: p.datetime().nullable(),
    /** Scheme and host of the site where it was requested. */
    siteUrl: p.string().length(MAX_SITE_LENGTH),
  },
});

/**
 * One message at a time that the customer chose, with the consent to it. Both end when the customer returns, when the customer withdraws,
 * and a day after that time.
 */
export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
