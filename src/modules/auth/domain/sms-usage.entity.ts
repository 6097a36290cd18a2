import { defineEntity, p } from '@mikro-orm/core';

const SmsUsageSchema = defineEntity({
  name: 'SmsUsage',
  schema: 'auth',
  tableName: 'sms_usage',
  properties: {
    /** `all`, or the partner id of a brand. */
    scope: p.string().length(36).primary(),
    period: p.enum(['hour', 'day']).primary(),
    /** Start of the hour or day in India. */
    startsAt: p.datetime().primary(),
    sent: p.integer(),
    /** When the administrators were told that half of the budget is used. */
    alertedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['startsAt'] }],
});

/** The OTPs by SMS of one hour or day: one row each, so that all processes count the same and its lock serialises them. */
export class SmsUsage extends SmsUsageSchema.class {}
SmsUsageSchema.setClass(SmsUsage);
