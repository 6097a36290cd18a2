import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { ReminderTimeKey } from '../../../contracts/reminders.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

/**
 * Schedules one reminder by SMS for the customer, with consent, and replaces a pending one; returns its time. Fails with `invalid` for a
 * time of day that has passed, with `phone-unverified` where the customer has no number, `notice-changed` and `too-many-requests`.
 */
export class ScheduleReminder extends Command<Date> {
  constructor(
    readonly time: ReminderTimeKey,
    readonly evidence: ConsentEvidence,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Creates the message of a reminder, unless the customer has returned meanwhile or receives no messages, or its time is more than a day
 * ago. Safe to repeat.
 */
export class SendReminder extends queuedCommand({
  name: 'customer-journey.send-reminder.v1',
  queue: 'messaging',
  payload: z.object({ reminderId: z.uuid() }),
}) {}
