import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Allow } from '../../../platform/http/access.js';
import { RequestEvidence } from '../../../platform/http/request-evidence.decorator.js';
import { ShownVouchers } from '../handlers/shown-vouchers.js';
import { ShownVouchersResponse } from './shown-vouchers.dto.js';

/** Discount vouchers for customers. */
@ApiTags('shown-vouchers')
@ApiBearerAuth()
@Allow({ audience: 'customer', beforeIdentity: true })
@Controller('vouchers')
export class ShownVouchersController {
  constructor(private readonly vouchers: ShownVouchers) {}

  /** Returns the vouchers that the brand shows today. */
  @Get()
  @ApiOperation({ operationId: 'getVouchers' })
  @ApiOkResponse({ type: ShownVouchersResponse })
  async all(@RequestEvidence(customerPaths.products) site: ConsentEvidence): Promise<ShownVouchersResponse> {
    return { vouchers: await this.vouchers.ofSite(site) };
  }
}
