import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { maskEmail, maskPhone } from '../../../platform/values/mask.js';
import { helpRequestList, HelpRequestRowModel } from '../domain/help-request.list.js';
import { HelpRequests } from '../handlers/help-requests.js';
import { AnswerHelpRequestRequest, HelpRequestContent } from './help-requests.dto.js';

/** Requests for help, as staff answer them. */
@ApiTags('help-requests')
@ApiBearerAuth()
@Controller()
export class HelpRequestsController extends createListRoutes({
  list: helpRequestList,
  path: 'help-requests',
  read: 'page.help-requests',
  row: HelpRequestRowModel,
  pageName: 'HelpRequestPage',
}) {
  @Inject(HelpRequests) readonly requests!: HelpRequests;

  /** Returns what was written; the access is audited. */
  @Allow({ permission: 'page.help-requests' })
  @Post('admin/help-requests/:id/content')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readHelpRequest' })
  @ApiOkResponse({ type: HelpRequestContent })
  async read(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<HelpRequestContent> {
    const { content, answer } = await this.requests.read({ id }, actor);
    const { name, company, phone, email, description } = content;
    return {
      name,
      company,
      phone: phone === '' ? null : maskPhone(phone),
      email: email === '' ? null : maskEmail(email),
      description,
      answer,
    };
  }

  /** Answers by e-mail, or stores the answer that a customer without an address was told, and closes the request. */
  @Allow({ permission: 'page.help-requests' })
  @Post('admin/help-requests/:id/answer')
  @HttpCode(204)
  @ApiOperation({ operationId: 'answerHelpRequest' })
  @ApiNoContentResponse()
  async answer(
    @Param('id', IdParam) id: string,
    @Body() { answer: text, told_customer: told }: AnswerHelpRequestRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.requests.answer({ id }, { text, isCustomerTold: told === 1 }, actor);
  }
}
