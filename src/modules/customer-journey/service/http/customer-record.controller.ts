import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { CustomerRecordReader } from '../handlers/customer-record-reader.js';
import { CustomerRecordResponse } from './customer-record.dto.js';

/** One customer, as customer service sees them. */
@ApiTags('service-cases')
@ApiBearerAuth()
@Allow({ permission: 'page.csr-portal' })
@Controller('admin')
export class CustomerRecordController {
  constructor(private readonly records: CustomerRecordReader) {}

  /** Reads applications and time line of a customer; `pid` is an application of the customer, or the prospect id. */
  @Get('service-cases/:id/:pid')
  @ApiOperation({ operationId: 'readCustomerRecord' })
  @ApiOkResponse({ type: CustomerRecordResponse })
  async read(
    @Param('id', IdParam) id: string,
    @Param('pid', IdParam) pid: string,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerRecordResponse> {
    return await this.records.read(id, pid, actor);
  }
}
