import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { JourneyKey } from '../../../contracts/journeys.js';
import { otpLinkPages } from '../../../contracts/journeys/journey-routes.js';
import { Public } from '../../../platform/http/access.js';
import { OneOfParam } from '../../../platform/http/param.pipes.js';
import { LenderOtpLinks } from '../handlers/lender-otp-links.js';
import { OtpLinkResponse, toOtpLinkResponse, OtpLinkRequest, VerifyOtpLinkRequest } from './lender-otp-link.dto.js';

const lenders = otpLinkPages.map(({ key }) => key);

/** The signed token of a lender's message grants access; it does not log in. */
@ApiTags('linked-codes')
@ApiParam({ name: 'lender', enum: lenders })
@Public()
@Controller('lender-codes/:lender')
export class LenderOtpLinksController {
  constructor(private readonly otpLinks: LenderOtpLinks) {}

  /** Returns the page of the link, with the OTP that the lender waits for, if any. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'openOtpLink' })
  @ApiOkResponse({ type: OtpLinkResponse })
  async open(@Param('lender', new OneOfParam(lenders)) lender: JourneyKey, @Body() { token }: OtpLinkRequest): Promise<OtpLinkResponse> {
    return toOtpLinkResponse(await this.otpLinks.open(lender, token));
  }

  /** Has the lender verify an OTP; returns the new status. */
  @Post('verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyOtpLink' })
  @ApiOkResponse({ type: OtpLinkResponse })
  async verify(
    @Param('lender', new OneOfParam(lenders)) lender: JourneyKey,
    @Body() { token, otp }: VerifyOtpLinkRequest,
  ): Promise<OtpLinkResponse> {
    await this.otpLinks.verify(lender, token, otp);
    return toOtpLinkResponse(await this.otpLinks.open(lender, token));
  }

  /** Has the lender send another OTP; returns the new wait time. */
  @Post('resend')
  @HttpCode(200)
  @ApiOperation({ operationId: 'resendOtpLink' })
  @ApiOkResponse({ type: OtpLinkResponse })
  async resend(@Param('lender', new OneOfParam(lenders)) lender: JourneyKey, @Body() { token }: OtpLinkRequest): Promise<OtpLinkResponse> {
    await this.otpLinks.resend(lender, token);
    return toOtpLinkResponse(await this.otpLinks.open(lender, token));
  }
}
