import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { JourneyKey } from '../../../contracts/journeys.js';
import { codeLinks } from '../../../contracts/journeys/places.js';
import { Public } from '../../../platform/http/access.js';
import { OneOfParam } from '../../../platform/http/param.pipes.js';
import { LinkedCodes } from '../handlers/linked-codes.js';
import { LinkedCodeAnswer, linkedCodeAnswer, LinkedCodeRequest, LinkedCodeTry } from './linked-code.dto.js';

const lenders = codeLinks.map(({ key }) => key);

/** The signed token of a lender's message is the authority; it logs nobody in. */
@ApiTags('linked-codes')
@ApiParam({ name: 'lender', enum: lenders })
@Public()
@Controller('lender-codes/:lender')
export class LinkedCodesController {
  constructor(private readonly codes: LinkedCodes) {}

  /** What the link leads to: a code that the lender waits for, or none any more. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'openLinkedCode' })
  @ApiOkResponse({ type: LinkedCodeAnswer })
  async open(
    @Param('lender', new OneOfParam(lenders)) lender: JourneyKey,
    @Body() { token }: LinkedCodeRequest,
  ): Promise<LinkedCodeAnswer> {
    return linkedCodeAnswer(await this.codes.open(lender, token));
  }

  /** Has the lender try a code; answers what is left to do. */
  @Post('verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyLinkedCode' })
  @ApiOkResponse({ type: LinkedCodeAnswer })
  async verify(
    @Param('lender', new OneOfParam(lenders)) lender: JourneyKey,
    @Body() { token, otp }: LinkedCodeTry,
  ): Promise<LinkedCodeAnswer> {
    await this.codes.verify(lender, token, otp);
    return linkedCodeAnswer(await this.codes.open(lender, token));
  }

  /** Has the lender send another code; answers the new wait. */
  @Post('resend')
  @HttpCode(200)
  @ApiOperation({ operationId: 'resendLinkedCode' })
  @ApiOkResponse({ type: LinkedCodeAnswer })
  async resend(
    @Param('lender', new OneOfParam(lenders)) lender: JourneyKey,
    @Body() { token }: LinkedCodeRequest,
  ): Promise<LinkedCodeAnswer> {
    await this.codes.resend(lender, token);
    return linkedCodeAnswer(await this.codes.open(lender, token));
  }
}
