import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { SaveProfile, SetLanguage } from '../../messages/commands.js';
import { type ProfileResponse, omitServerOwned } from '../domain/profile-response.js';
import { ProfileReader } from '../handlers/profile-reader.js';
import { PathActor } from './path-actor.js';
import { LanguageResponse, MaskedInfoResponse, ProfileModel, SaveProfileRequest, SetLanguageRequest } from './profile.dto.js';

@ApiTags('profile')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@Controller()
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly profiles: ProfileReader,
  ) {}

  /** Returns the customer's own profile; before identity verification only the ids, the number used to log in, and the requested proof. */
  @Allow({ audience: 'customer', beforeIdentity: true })
  @Get('user/:id')
  @ApiOperation({ operationId: 'getUser' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ProfileModel })
  profile(@PathActor('id') actor: Actor): Promise<ProfileResponse> {
    return actor.unprovenLogin ? this.profiles.unverified(actor.id, actor.unprovenLogin) : this.profiles.full(actor.id);
  }

  /** Saves a step of a form, or single fields. */
  @Post('user/:id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'saveUser' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ProfileModel })
  async save(@Body() { is_editing, ...written }: SaveProfileRequest, @PathActor('id') actor: Actor): Promise<ProfileResponse> {
    await this.commands.execute(
      new SaveProfile(omitServerOwned(written), is_editing === undefined ? undefined : Number(is_editing) === 1, actor),
    );
    return this.profiles.full(actor.id);
  }

  /** Returns PAN and birth date, masked. */
  @Get('getMaskInfo/:id')
  @ApiOperation({ operationId: 'getMaskInfo' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: MaskedInfoResponse })
  async masked(@PathActor('id') actor: Actor): Promise<MaskedInfoResponse> {
    return { data: await this.profiles.masked(actor.id) };
  }

  /** Sets the language of the customer's messages. */
  @Post('set-language')
  @HttpCode(200)
  @ApiOperation({ operationId: 'setLanguage' })
  @ApiOkResponse({ type: LanguageResponse })
  async setLanguage(@Body() { uid, language }: SetLanguageRequest, @CurrentActor() actor: Actor): Promise<LanguageResponse> {
    if (uid !== actor.id) throw new AppError('not-found');
    await this.commands.execute(new SetLanguage(language, actor));
    return { language };
  }
}
