import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { toLatinDigits } from '../../../contracts/digits.js';
import { SESSION_LINK_SECONDS } from '../../../contracts/entry-links.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Allow, CurrentActor, Public } from '../../../platform/http/access.js';
import { SessionEntryPoint } from '../../../platform/http/session-entry-point.decorator.js';
import { RequestEvidence } from '../../../platform/http/request-evidence.decorator.js';
import { Visitor } from '../../../platform/http/visitor-cookie.js';
import type { Device } from '../messages/commands.js';
import { MakeTransferLink, SendTransferOtp, ExchangeEntryToken, VerifyTransferOtp } from '../messages/entry-links.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import {
  MakeTransferLinkRequest,
  SendTransferOtpRequest,
  ExchangeEntryTokenRequest,
  TransferLinkResponse,
  TransferProofResponse,
  VerifyTransferOtpRequest,
} from './entry-links.dto.js';
import { toCustomerSessionResponse } from './session-response.js';
import { SendOtpResponse } from './otp.dto.js';
import { RefreshCookie } from './refresh-cookie.js';
import { toSendOtpResponse } from './send-otp-response.js';
import { CustomerSessionResponse } from './session.dto.js';

/** Single-use login links. Opening one changes nothing: only our own pages use it up, by a POST. */
@ApiTags('entry-links')
@Controller()
export class EntryLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Creates the link by which a customer takes over an application that staff began. */
  @ApiBearerAuth()
  @Allow({ permission: 'customers.transfer' })
  @Post('admin/transfer-links')
  @HttpCode(200)
  @ApiOperation({ operationId: 'makeTransferLink' })
  @ApiOkResponse({ type: TransferLinkResponse })
  async make(@Body() { prospect_app_id, reason }: MakeTransferLinkRequest, @CurrentActor() actor: Actor): Promise<TransferLinkResponse> {
    const { url, expiresAt } = await this.commands.execute(new MakeTransferLink(prospect_app_id, reason.trim(), actor));
    return { url, expires_at: expiresAt.toISOString() };
  }

  /** Sends an OTP to the number on file, which is returned masked; the link stays valid. */
  @SessionEntryPoint()
  @Public()
  @Post('transfer/send')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendTransferOtp' })
  @ApiOkResponse({ type: SendOtpResponse })
  async send(
    @Body() { prospect_app_id: prospectAppId, token, notice_hash }: SendTransferOtpRequest,
    @CallerDevice() device: Device,
    @RequestEvidence(customerPaths.transfer) evidence: ConsentEvidence,
  ): Promise<SendOtpResponse> {
    const asked = { ...evidence, noticeHashes: notice_hash === undefined ? undefined : [notice_hash] };
    const command = new SendTransferOtp({ prospectAppId, token }, evidence.language, device, asked);
    const { challengeId, destination } = await this.commands.execute(command);
    return toSendOtpResponse(challengeId, destination);
  }

  /** Verifies the OTP and uses up the link. */
  @SessionEntryPoint()
  @Public()
  @Post('transfer/verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyTransferOtp' })
  @ApiOkResponse({ type: TransferProofResponse })
  async verify(
    @Body() { prospect_app_id: prospectAppId, token, challenge_id, otp }: VerifyTransferOtpRequest,
    @CallerDevice() device: Device,
  ): Promise<TransferProofResponse> {
    const command = new VerifyTransferOtp({ prospectAppId, token }, challenge_id, toLatinDigits(otp.trim()), device);
    return { token: await this.commands.execute(command), expires_in: SESSION_LINK_SECONDS };
  }

  /** Opens the session of a customer who has just proven the number, in the same browser. */
  @SessionEntryPoint()
  @Public()
  @Post('auth/exchange')
  @HttpCode(200)
  @ApiOperation({ operationId: 'exchangeEntryToken' })
  @ApiOkResponse({ type: CustomerSessionResponse })
  async exchange(
    @Body() { token }: ExchangeEntryTokenRequest,
    @CallerDevice() device: Device,
    @Visitor() visitor: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerSessionResponse> {
    const opened = await this.commands.execute(new ExchangeEntryToken(token, device.language, device, visitor));
    this.cookie.write(reply, opened);
    return toCustomerSessionResponse(opened);
  }
}
