import { defineEntity, p } from '@mikro-orm/core';

/** Longest scheme and host that a site of ours has. */
export const MAX_SITE_LENGTH = 255;

/** A message that is later than this is not sent, and the permission to send it ends. */
export const REMINDER_EXPIRY_SECONDS = 86_400;

const ReminderSchema = defineEntity({
  name: 'Reminder',
  schema: 'customer_journey',
  tableName: 'reminder',
  properties: {
    id: p.uuid().primary(),
    // One of a customer waits at a time: asking again takes the place of the one before.
    customerId: p.uuid().unique(),
    askedAt: p.datetime().defaultRaw('clock_timestamp()'),
    dueAt: p.datetime(),
    /** When its message was written; null while it waits. */
    writtenAt: p.datetime().nullable(),
    /** Scheme and host of the site that it was asked for at. */
    siteUrl: p.string().length(MAX_SITE_LENGTH),
  },
});

/** One message that a customer wants at a time of his choice, and his permission to it: both end when he has come back, when he takes it back, and a day after that time. */
export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
