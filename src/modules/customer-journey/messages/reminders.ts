import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { ReminderTimeKey } from '../../../contracts/reminders.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

/**
 * Has the customer reminded once by SMS, with his consent to that, in the place of a reminder that waits already; answers when. Fails with
 * `invalid` for a time of the day that is over, with `phone-unverified` where he has no number, `notice-changed` and `too-many-requests`.
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

/** Writes the message of a reminder, unless its customer has come back meanwhile, takes no messages, or its time is over by a day. Safe to repeat. */
export class SendReminder extends queuedCommand({
  name: 'customer-journey.send-reminder.v1',
  queue: 'messaging',
  payload: z.object({ reminderId: z.uuid() }),
}) {}
