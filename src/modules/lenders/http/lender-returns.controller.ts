import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type JourneyKey, journeyKeys } from '../../../contracts/journeys.js';
import { Public } from '../../../platform/http/access.js';
import { OneOfParam } from '../../../platform/http/param.pipes.js';
import { LenderReturns } from '../handlers/lender-returns.js';
import { LenderReturnResponse, toLenderReturnResponse, LenderReturnRequest } from './lender-return.dto.js';

@ApiTags('lender-returns')
@Controller('lenders-transaction')
export class LenderReturnsController {
  constructor(private readonly returns: LenderReturns) {}

  /** Records that a customer returned from a lender's site, once; the signed transaction in the link authorizes it. */
  @Public()
  @Post(':lender')
  @HttpCode(200)
  @ApiOperation({ operationId: 'returnFromLender' })
  @ApiParam({ name: 'lender', enum: journeyKeys })
  @ApiOkResponse({ type: LenderReturnResponse })
  async open(
    @Param('lender', new OneOfParam(journeyKeys)) lender: JourneyKey,
    @Body() { transaction, outcome }: LenderReturnRequest,
  ): Promise<LenderReturnResponse> {
    return toLenderReturnResponse(await this.returns.open(lender, transaction, outcome));
  }
}
