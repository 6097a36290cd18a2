import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { parseField } from '../../../contracts/fields.js';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { preferredLanguage, translate } from '../../../contracts/i18n/translate.js';
import { type HelpField, helpFields } from '../../../contracts/resources/help-request.js';
import { PROOF_OF_WORK_HEADER } from '../../../contracts/proof-of-work.js';
import { CurrentActor, Public } from '../../../platform/http/access.js';
import { DeviceIndex } from '../../../platform/http/device-cookie.js';
import { SessionEntryPoint } from '../../../platform/http/session-entry-point.decorator.js';
import { CreateHelpRequest } from '../messages/commands.js';
import { HelpResponse, HelpRequestBody } from './help.dto.js';

@ApiTags('help')
@SessionEntryPoint()
@Controller('help')
export class HelpController {
  constructor(private readonly commands: CommandBus) {}

  /** Accepts a request for help with or without login and returns its number. */
  @Public({ knowsCustomer: true })
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'createHelpRequest' })
  @ApiOkResponse({ type: HelpResponse })
  async create(
    @Body() body: HelpRequestBody,
    @DeviceIndex() index: string,
    @Ip() ipAddress: string,
    @Headers(PROOF_OF_WORK_HEADER) proofOfWork: string | undefined,
    @CurrentActor() customer: Actor | undefined,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<HelpResponse> {
    const language = preferredLanguage(accepted);
    const content = {
      name: stored('name', body.name),
      email: stored('email', body.email),
      phone: stored('phone', body.phone),
      company: stored('company', body.company) || null,
      description: stored('description', body.description),
    };
    const { number } = await this.commands.execute(
      new CreateHelpRequest(content, language, { index, ipAddress, proofOfWork }, customer?.id ?? null),
    );
    return { number, message: translate(catalogues[language], 'customer.help.sent') };
  }
}

/** Returns a checked text in its stored form; empty where none was given. */
function stored(name: HelpField, value: unknown): string {
  const parsed = parseField(helpFields[name], value);
  return parsed.ok && typeof parsed.value === 'string' ? parsed.value : '';
}
