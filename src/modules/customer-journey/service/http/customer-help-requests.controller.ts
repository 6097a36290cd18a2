import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { maskEmail, maskName, maskPhone, maskText } from '../../../../platform/values/mask.js';
import { AnswerHelpRequest, ReadHelpRequest, ResendHelpAnswer } from '../../../messaging/messages/index.js';
import { HelpRequestEntry } from '../handlers/help-request-entry.js';
import {
  AnswerCustomerHelpRequest,
  CustomerHelpContent,
  EnterCustomerHelpRequest,
  EnteredHelpRequestResponse,
  ResendAnswerRequest,
} from './customer-help-requests.dto.js';

/** Requests for help of a customer, from the customer's record: `id` is the customer. */
@ApiTags('service-cases')
@ApiBearerAuth()
@Allow({ permission: 'customers.help' })
@Controller('admin/service-cases/:id/help-requests')
export class CustomerHelpRequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly entry: HelpRequestEntry,
  ) {}

  /** Enters a request that reached staff by phone, letter or the like, for the customer. A call with the same `request_id` adds nothing. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'enterCustomerHelpRequest' })
  @ApiOkResponse({ type: EnteredHelpRequestResponse })
  async enter(
    @Param('id', IdParam) customerId: string,
    @Body() { request_id: id, channel, description, email }: EnterCustomerHelpRequest,
    @CurrentActor() actor: Actor,
  ): Promise<EnteredHelpRequestResponse> {
    return { number: await this.entry.enter(customerId, { id, channel, description, email: email || undefined }, actor) };
  }

  /** Returns what the customer wrote, masked; the access is audited. */
  @Post(':requestId/content')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readCustomerHelpRequest' })
  @ApiOkResponse({ type: CustomerHelpContent })
  async read(
    @Param('id', IdParam) subjectId: string,
    @Param('requestId', IdParam) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerHelpContent> {
    const { content, answer } = await this.commands.execute(new ReadHelpRequest({ id, subjectId }, actor));
    const { name, company, phone, email, description } = content;
    return {
      ...{ name: maskName(name), company, phone: phone === '' ? null : maskPhone(phone), email: email === '' ? null : maskEmail(email) },
      ...{ description: maskText(description), answer: answer === null ? null : maskText(answer) },
    };
  }

  /** Answers by e-mail, or stores the answer that a customer without an address was told, and closes the request. */
  @Post(':requestId/answer')
  @HttpCode(204)
  @ApiOperation({ operationId: 'answerCustomerHelpRequest' })
  @ApiNoContentResponse()
  async answer(
    @Param('id', IdParam) subjectId: string,
    @Param('requestId', IdParam) id: string,
    @Body() { answer: text, told_customer: told }: AnswerCustomerHelpRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new AnswerHelpRequest({ id, subjectId }, { text, isCustomerTold: told === 1 }, actor));
  }

  /** Sends the answer by e-mail again. A call with the same `request_id` sends nothing. */
  @Post(':requestId/resend-answer')
  @HttpCode(204)
  @ApiOperation({ operationId: 'resendHelpAnswer' })
  @ApiNoContentResponse()
  async resendAnswer(
    @Param('id', IdParam) subjectId: string,
    @Param('requestId', IdParam) id: string,
    @Body() { request_id: requestId }: ResendAnswerRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new ResendHelpAnswer({ id, subjectId }, requestId, actor));
  }
}
