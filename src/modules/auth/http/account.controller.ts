import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiExtraModels, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import { toLatinDigits } from '../../../contracts/digits.js';
import { audiences } from '../../../contracts/permissions.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { SessionEntryPoint } from '../../../platform/http/session-entry-point.decorator.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { passwordAudiences } from '../domain/accounts.js';
import {
  BeginSecondFactor,
  ChangePassword,
  ConfirmSecondFactor,
  EndOwnSessions,
  OwnAccount,
  OwnLogins,
  Reauthenticate,
  RenewRecoveryCodes,
  TurnOffSecondFactor,
} from '../messages/accounts.js';
import type { Device } from '../messages/commands.js';
import {
  AppCodeRequest,
  BothFactorsRequest,
  ChangePasswordRequest,
  OwnAccountResponse,
  OwnLoginsResponse,
  OwnPasswordRequest,
  ReauthenticationRequest,
  RecoveryCodesResponse,
  SecondFactorSetUpResponse,
} from './account.dto.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import { toSessionResponse } from './session-response.js';
import { createQrCode } from '../../../platform/qr/qr-code.js';
import { RefreshCookie } from './refresh-cookie.js';
import { AdminSessionResponse, PartnerSessionResponse } from './session.dto.js';

const passwordAudienceAccess = { audiences: passwordAudiences, beforeSecondFactor: true } as const;
const anyAudienceAccess = { audiences, beforeSecondFactor: true } as const;

/** The caller's own account, of any audience; the account follows from the token alone. */
@ApiTags('account')
@ApiBearerAuth()
@ApiExtraModels(AdminSessionResponse, PartnerSessionResponse)
@Controller('account')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Returns the logged-in account and how it is protected. */
  @Allow(passwordAudienceAccess)
  @Get()
  @ApiOperation({ operationId: 'getOwnAccount' })
  @ApiOkResponse({ type: OwnAccountResponse })
  async account(@CurrentActor() actor: Actor): Promise<OwnAccountResponse> {
    const { email, name, hasSecondFactor, mustHaveSecondFactor, recoveryCodesLeft } = await this.queries.execute(new OwnAccount(actor));
    return {
      email,
      name,
      second_factor: hasSecondFactor,
      second_factor_required: mustHaveSecondFactor,
      recovery_codes_left: recoveryCodesLeft,
    };
  }

  /** Changes the password; all sessions end, and this browser continues with the session of the response. */
  @Allow(passwordAudienceAccess)
  @SessionEntryPoint()
  @Post('password')
  @HttpCode(200)
  @ApiOperation({ operationId: 'changeOwnPassword' })
  @ApiOkResponse({ schema: { oneOf: [AdminSessionResponse, PartnerSessionResponse].map((model) => ({ $ref: getSchemaPath(model) })) } })
  async changePassword(
    @Body() { current_password, password }: ChangePasswordRequest,
    @CallerDevice() device: Device,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReturnType<typeof toSessionResponse>> {
    const opened = await this.commands.execute(new ChangePassword({ current: current_password, next: password }, device, actor));
    this.cookie.write(reply, opened);
    return toSessionResponse(opened);
  }

  /**
   * Proves that the holder of the session is present, for five minutes. Actions that answer `reauthentication-required` need it: with a code
   * where the account has a second factor, otherwise with the password.
   */
  @Allow(passwordAudienceAccess)
  @SessionEntryPoint()
  @Post('reauthentication')
  @HttpCode(204)
  @ApiOperation({ operationId: 'reauthenticate' })
  @ApiNoContentResponse()
  async reauthenticate(
    @Body() { password, code }: ReauthenticationRequest,
    @CallerDevice() device: Device,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new Reauthenticate({ password, code: code && toLatinDigits(code.trim()) }, device, actor));
  }

  /** Begins to set up an authenticator app. */
  @Allow(passwordAudienceAccess)
  @Post('second-factor/begin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'beginSecondFactor' })
  @ApiOkResponse({ type: SecondFactorSetUpResponse })
  async begin(@Body() { password }: OwnPasswordRequest, @CurrentActor() actor: Actor): Promise<SecondFactorSetUpResponse> {
    const { secret, uri } = await this.commands.execute(new BeginSecondFactor(password, actor));
    return { secret, uri, qr: createQrCode(uri) };
  }

  /** Confirms the app with one of its codes and returns the recovery codes. */
  @Allow(passwordAudienceAccess)
  @Post('second-factor/confirm')
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmSecondFactor' })
  @ApiOkResponse({ type: RecoveryCodesResponse })
  async confirm(@Body() { code }: AppCodeRequest, @CurrentActor() actor: Actor): Promise<RecoveryCodesResponse> {
    return { recovery_codes: [...(await this.commands.execute(new ConfirmSecondFactor(toLatinDigits(code.trim()), actor)))] };
  }

  /** Turns off the second factor. */
  @Allow(passwordAudienceAccess)
  @Post('second-factor/off')
  @HttpCode(204)
  @ApiOperation({ operationId: 'turnOffSecondFactor' })
  @ApiNoContentResponse()
  async turnOff(@Body() { password, code }: BothFactorsRequest, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new TurnOffSecondFactor({ password, code: toLatinDigits(code.trim()) }, actor));
  }

  /** Replaces the remaining recovery codes with new ones. */
  @Allow(passwordAudienceAccess)
  @Post('second-factor/recovery-codes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'renewRecoveryCodes' })
  @ApiOkResponse({ type: RecoveryCodesResponse })
  async renewRecoveryCodes(@Body() { password, code }: BothFactorsRequest, @CurrentActor() actor: Actor): Promise<RecoveryCodesResponse> {
    return {
      recovery_codes: [...(await this.commands.execute(new RenewRecoveryCodes({ password, code: toLatinDigits(code.trim()) }, actor)))],
    };
  }

  /** Returns open sessions and the latest logins. */
  @Allow(anyAudienceAccess)
  @Get('logins')
  @ApiOperation({ operationId: 'listOwnLogins' })
  @ApiOkResponse({ type: OwnLoginsResponse })
  async logins(@CurrentActor() actor: Actor): Promise<OwnLoginsResponse> {
    const logins = await this.queries.execute(new OwnLogins(actor));
    return {
      data: logins.map(({ id, at, kind, reason, address, ...login }) => ({
        id,
        at,
        kind,
        is_current: login.isCurrent,
        last_seen_at: login.lastSeenAt,
        ended_at: login.endedAt,
        reason,
        user_agent: login.userAgent,
        address,
      })),
    };
  }

  /** Ends one of the caller's sessions. */
  @Allow(anyAudienceAccess)
  @Post('sessions/:id/end')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endOwnSession' })
  @ApiNoContentResponse()
  async end(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new EndOwnSessions({ id }, actor));
  }

  /** Ends all of the caller's sessions except for the current one. */
  @Allow(anyAudienceAccess)
  @Post('sessions/end-others')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endOtherSessions' })
  @ApiNoContentResponse()
  async endOthers(@CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new EndOwnSessions('others', actor));
  }
}
