import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { CustomerRecordReader } from '../handlers/customer-record-reader.js';
import { RecordCustomers } from '../handlers/record-customers.js';
import { ServiceNotes } from '../handlers/service-notes.js';
import { CustomerRecordResponse } from './customer-record.dto.js';
import { AddServiceNoteRequest } from './service-case-actions.dto.js';

/** One customer, as customer service sees them. */
@ApiTags('service-cases')
@ApiBearerAuth()
@Allow({ permission: 'page.csr-portal' })
@Controller('admin')
export class CustomerRecordController {
  constructor(
    private readonly records: CustomerRecordReader,
    private readonly customers: RecordCustomers,
    private readonly notes: ServiceNotes,
  ) {}

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

  /** Adds a note about the customer, or about the application with which the record was opened. */
  @Post('service-cases/:id/:pid/notes')
  @HttpCode(204)
  @ApiOperation({ operationId: 'addServiceNote' })
  @ApiNoContentResponse()
  async addNote(
    @Param('id', IdParam) id: string,
    @Param('pid', IdParam) pid: string,
    @Body() { text }: AddServiceNoteRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const { applicationId } = await this.customers.find(id, pid);
    await this.notes.add({ customerId: id, applicationId }, text, actor);
  }
}
