import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiExtraModels, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import { latinDigits } from '../../../contracts/digits.js';
import { audiences } from '../../../contracts/permissions.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { Door } from '../../../platform/http/door.decorator.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { passwordAudiences } from '../domain/accounts.js';
import {
  BeginSecondFactor,
  ChangePassword,
  ConfirmSecondFactor,
  EndOwnSessions,
  OwnAccount,
  OwnLogins,
  RenewRecoveryCodes,
  TurnOffSecondFactor,
} from '../messages/accounts.js';
import type { Device } from '../messages/commands.js';
import {
  AppCodeRequest,
  BothFactorsRequest,
  ChangePasswordRequest,
  OwnAccountAnswer,
  OwnLoginsAnswer,
  OwnPasswordRequest,
  RecoveryCodesAnswer,
  SecondFactorSetUpAnswer,
} from './account.dto.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import { sessionAnswer } from './holder-ids.js';
import { qrCode } from '../../../platform/qr/qr-code.js';
import { RefreshCookie } from './refresh-cookie.js';
import { AdminSessionAnswer, PartnerSessionAnswer } from './session.dto.js';

const whoHasPassword = { audiences: passwordAudiences, beforeSecondFactor: true } as const;
const everybody = { audiences, beforeSecondFactor: true } as const;

/** The account of who asks, whoever that is: whose it is comes from the token alone. */
@ApiTags('account')
@ApiBearerAuth()
@ApiExtraModels(AdminSessionAnswer, PartnerSessionAnswer)
@Controller('account')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Who is logged in, and how the account is protected. */
  @Allow(whoHasPassword)
  @Get()
  @ApiOperation({ operationId: 'getOwnAccount' })
  @ApiOkResponse({ type: OwnAccountAnswer })
  async account(@CurrentActor() actor: Actor): Promise<OwnAccountAnswer> {
    const { email, name, hasSecondFactor, mustHaveSecondFactor, recoveryCodesLeft } = await this.queries.execute(new OwnAccount(actor));
    return {
      email,
      name,
      second_factor: hasSecondFactor,
      second_factor_required: mustHaveSecondFactor,
      recovery_codes_left: recoveryCodesLeft,
    };
  }

  /** Changes the password; all sessions end, and this browser goes on with the session of the answer. */
  @Allow(whoHasPassword)
  @Door()
  @Post('password')
  @HttpCode(200)
  @ApiOperation({ operationId: 'changeOwnPassword' })
  @ApiOkResponse({ schema: { oneOf: [AdminSessionAnswer, PartnerSessionAnswer].map((model) => ({ $ref: getSchemaPath(model) })) } })
  async changePassword(
    @Body() { current_password, password }: ChangePasswordRequest,
    @CallerDevice() device: Device,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReturnType<typeof sessionAnswer>> {
    const opened = await this.commands.execute(new ChangePassword({ current: current_password, next: password }, device, actor));
    this.cookie.write(reply, opened);
    return sessionAnswer(opened);
  }

  /** Begins to set up an authenticator app. */
  @Allow(whoHasPassword)
  @Post('second-factor/begin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'beginSecondFactor' })
  @ApiOkResponse({ type: SecondFactorSetUpAnswer })
  async begin(@Body() { password }: OwnPasswordRequest, @CurrentActor() actor: Actor): Promise<SecondFactorSetUpAnswer> {
    const { secret, uri } = await this.commands.execute(new BeginSecondFactor(password, actor));
    return { secret, uri, qr: qrCode(uri) };
  }

  /** Confirms the app with a code of it, and answers the recovery codes. */
  @Allow(whoHasPassword)
  @Post('second-factor/confirm')
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmSecondFactor' })
  @ApiOkResponse({ type: RecoveryCodesAnswer })
  async confirm(@Body() { code }: AppCodeRequest, @CurrentActor() actor: Actor): Promise<RecoveryCodesAnswer> {
    return { recovery_codes: [...(await this.commands.execute(new ConfirmSecondFactor(latinDigits(code.trim()), actor)))] };
  }

  /** Asks for no code at the login any more. */
  @Allow(whoHasPassword)
  @Post('second-factor/off')
  @HttpCode(204)
  @ApiOperation({ operationId: 'turnOffSecondFactor' })
  @ApiNoContentResponse()
  async turnOff(@Body() { password, code }: BothFactorsRequest, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new TurnOffSecondFactor({ password, code: latinDigits(code.trim()) }, actor));
  }

  /** Makes new recovery codes in place of those that are left. */
  @Allow(whoHasPassword)
  @Post('second-factor/recovery-codes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'renewRecoveryCodes' })
  @ApiOkResponse({ type: RecoveryCodesAnswer })
  async renewRecoveryCodes(@Body() { password, code }: BothFactorsRequest, @CurrentActor() actor: Actor): Promise<RecoveryCodesAnswer> {
    return {
      recovery_codes: [...(await this.commands.execute(new RenewRecoveryCodes({ password, code: latinDigits(code.trim()) }, actor)))],
    };
  }

  /** Open sessions, and the latest logins. */
  @Allow(everybody)
  @Get('logins')
  @ApiOperation({ operationId: 'listOwnLogins' })
  @ApiOkResponse({ type: OwnLoginsAnswer })
  async logins(@CurrentActor() actor: Actor): Promise<OwnLoginsAnswer> {
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

  /** Ends one of one's own sessions. */
  @Allow(everybody)
  @Post('sessions/:id/end')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endOwnSession' })
  @ApiNoContentResponse()
  async end(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new EndOwnSessions({ id }, actor));
  }

  /** Ends all of one's own sessions but the one that asks. */
  @Allow(everybody)
  @Post('sessions/end-others')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endOtherSessions' })
  @ApiNoContentResponse()
  async endOthers(@CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new EndOwnSessions('others', actor));
  }
}
