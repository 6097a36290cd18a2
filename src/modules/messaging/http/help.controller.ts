import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { parseField } from '../../../contracts/fields.js';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { preferredLanguage, translate } from '../../../contracts/i18n/translate.js';
import { type HelpField, helpFields } from '../../../contracts/resources/help-request.js';
import { STEP_UP_HEADER } from '../../../contracts/step-up.js';
import { CurrentActor, Public } from '../../../platform/http/access.js';
import { DeviceIndex } from '../../../platform/http/device-cookie.js';
import { Door } from '../../../platform/http/door.decorator.js';
import { AskForHelp } from '../messages/commands.js';
import { HelpAnswer, HelpRequestBody } from './help.dto.js';

@ApiTags('help')
@Door()
@Controller('help')
export class HelpController {
  constructor(private readonly commands: CommandBus) {}

  /** Takes a request for help from anybody, logged in or not, and answers its number. */
  @Public({ knowsCustomer: true })
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'askForHelp' })
  @ApiOkResponse({ type: HelpAnswer })
  async ask(
    @Body() body: HelpRequestBody,
    @DeviceIndex() index: string,
    @Ip() address: string,
    @Headers(STEP_UP_HEADER) stepUp: string | undefined,
    @CurrentActor() customer: Actor | undefined,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<HelpAnswer> {
    const language = preferredLanguage(accepted);
    const content = {
      name: stored('name', body.name),
      email: stored('email', body.email),
      phone: stored('phone', body.phone),
      company: stored('company', body.company) || null,
      description: stored('description', body.description),
    };
    const { number } = await this.commands.execute(new AskForHelp(content, language, { index, address, stepUp }, customer?.id ?? null));
    return { number, message: translate(catalogues[language], 'customer.help.sent') };
  }
}

/** A checked text in its stored form; empty where none was given. */
function stored(name: HelpField, value: unknown): string {
  const parsed = parseField(helpFields[name], value);
  return parsed.ok && typeof parsed.value === 'string' ? parsed.value : '';
}
