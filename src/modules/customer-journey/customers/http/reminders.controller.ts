import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../../contracts/consents.js';
import { loanTypeKeys, loanTypes } from '../../../../contracts/loan-types.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { RequestEvidence } from '../../../../platform/http/request-evidence.decorator.js';
import { ScheduleReminder } from '../../messages/reminders.js';
import { ScheduleReminderRequest, ReminderResponse } from './reminders.dto.js';

/** Pages that offer a reminder: those for customers who return to a product. */
const reminderPages: readonly string[] = loanTypeKeys.map((type) => loanTypes[type].paths.welcomeBack);

@ApiTags('reminders')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@Controller('reminders')
export class RemindersController {
  constructor(private readonly commands: CommandBus) {}

  /** Reminds the customer once, by SMS, to return to the loan; replaces a pending reminder. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'scheduleReminder' })
  @ApiOkResponse({ type: ReminderResponse })
  async schedule(
    @Body() { time, notice_hash }: ScheduleReminderRequest,
    @RequestEvidence() evidence: ConsentEvidence,
    @CurrentActor() actor: Actor,
  ): Promise<ReminderResponse> {
    // The consent records the page where it was given, so only pages that offer reminders are accepted.
    if (!reminderPages.includes(evidence.page)) throw new AppError('bad-request');
    const at = await this.commands.execute(new ScheduleReminder(time, { ...evidence, noticeHashes: [notice_hash] }, actor));
    return { at: at.toISOString() };
  }
}
