import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { latinDigits } from '../../../contracts/digits.js';
import { SESSION_LINK_SECONDS } from '../../../contracts/entry-links.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Allow, CurrentActor, Public } from '../../../platform/http/access.js';
import { Door } from '../../../platform/http/door.decorator.js';
import { Evidence } from '../../../platform/http/evidence.js';
import { Visitor } from '../../../platform/http/visitor-cookie.js';
import type { Device } from '../messages/commands.js';
import { MakeTransferLink, SendTransferCode, TradeProof, VerifyTransferCode } from '../messages/entry-links.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import {
  MakeTransferLinkRequest,
  SendTransferCodeRequest,
  TradeProofRequest,
  TransferLinkAnswer,
  TransferProofAnswer,
  VerifyTransferCodeRequest,
} from './entry-links.dto.js';
import { customerSession } from './holder-ids.js';
import { SendOtpAnswer } from './otp.dto.js';
import { RefreshCookie } from './refresh-cookie.js';
import { sentAnswer } from './sent-answer.js';
import { CustomerSessionAnswer } from './session.dto.js';

/** Links that let a customer in. Opening one changes nothing: only our own pages use it up, by a POST. */
@ApiTags('entry-links')
@Controller()
export class EntryLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Makes the link by which a customer takes over what staff began for him. */
  @ApiBearerAuth()
  @Allow({ permission: 'customers.transfer' })
  @Post('admin/transfer-links')
  @HttpCode(200)
  @ApiOperation({ operationId: 'makeTransferLink' })
  @ApiOkResponse({ type: TransferLinkAnswer })
  async make(@Body() { prospect_app_id, reason }: MakeTransferLinkRequest, @CurrentActor() actor: Actor): Promise<TransferLinkAnswer> {
    const { url, expiresAt } = await this.commands.execute(new MakeTransferLink(prospect_app_id, reason.trim(), actor));
    return { url, expires_at: expiresAt.toISOString() };
  }

  /** Sends a passcode to the number on file, which is told masked; the link stays good. */
  @Door()
  @Public()
  @Post('transfer/send')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendTransferCode' })
  @ApiOkResponse({ type: SendOtpAnswer })
  async send(
    @Body() { prospect_app_id: prospectAppId, token, notice_hash }: SendTransferCodeRequest,
    @CallerDevice() device: Device,
    @Evidence(customerPaths.transfer) evidence: ConsentEvidence,
  ): Promise<SendOtpAnswer> {
    const asked = { ...evidence, noticeHashes: notice_hash === undefined ? undefined : [notice_hash] };
    const command = new SendTransferCode({ prospectAppId, token }, evidence.language, device, asked);
    const { challengeId, destination } = await this.commands.execute(command);
    return sentAnswer(challengeId, destination);
  }

  /** Takes the passcode, and uses the link up. */
  @Door()
  @Public()
  @Post('transfer/verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyTransferCode' })
  @ApiOkResponse({ type: TransferProofAnswer })
  async verify(
    @Body() { prospect_app_id: prospectAppId, token, challenge_id, otp }: VerifyTransferCodeRequest,
    @CallerDevice() device: Device,
  ): Promise<TransferProofAnswer> {
    const command = new VerifyTransferCode({ prospectAppId, token }, challenge_id, latinDigits(otp.trim()), device);
    return { token: await this.commands.execute(command), expires_in: SESSION_LINK_SECONDS };
  }

  /** Opens the session of whoever has just proven who he is, in the same browser. */
  @Door()
  @Public()
  @Post('auth/exchange')
  @HttpCode(200)
  @ApiOperation({ operationId: 'tradeProof' })
  @ApiOkResponse({ type: CustomerSessionAnswer })
  async trade(
    @Body() { token }: TradeProofRequest,
    @CallerDevice() device: Device,
    @Visitor() visitor: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerSessionAnswer> {
    const opened = await this.commands.execute(new TradeProof(token, device.language, device, visitor));
    this.cookie.write(reply, opened);
    return customerSession(opened);
  }
}
