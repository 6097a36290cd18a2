import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { maskEmail, maskName, maskPhone, maskText } from '../../../../platform/values/mask.js';
import { AnswerHelpRequest, ReadHelpRequest } from '../../../messaging/messages/index.js';
import { AnswerCustomerHelpRequest, CustomerHelpContent } from './customer-help-requests.dto.js';

/** Requests for help of a customer, from the customer's record: `id` is the customer. */
@ApiTags('service-cases')
@ApiBearerAuth()
@Allow({ permission: 'customers.help' })
@Controller('admin/service-cases/:id/help-requests/:requestId')
export class CustomerHelpRequestsController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns what the customer wrote, masked; the access is audited. */
  @Post('content')
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
      ...{ name: maskName(name), company, phone: maskPhone(phone), email: maskEmail(email) },
      ...{ description: maskText(description), answer: answer === null ? null : maskText(answer) },
    };
  }

  /** Answers by e-mail, and closes the request. */
  @Post('answer')
  @HttpCode(204)
  @ApiOperation({ operationId: 'answerCustomerHelpRequest' })
  @ApiNoContentResponse()
  async answer(
    @Param('id', IdParam) subjectId: string,
    @Param('requestId', IdParam) id: string,
    @Body() { answer }: AnswerCustomerHelpRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new AnswerHelpRequest({ id, subjectId }, answer, actor));
  }
}
