import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { FindCustomer } from '../../messages/commands.js';
import { CustomerRecordAddresses } from '../../messages/queries.js';
import { FindCustomerRecordsRequest, FindCustomerRecordsResponse, FindCustomerResponse, FindCustomerRequest } from './customers.dto.js';

/** Customers in the back office. */
@ApiTags('customers')
@ApiBearerAuth()
@Allow({ permission: 'customers.find' })
@Controller('admin')
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Finds customers by one whole key; masked. POST, because a number must not appear in a URL. */
  @Post('find-customer')
  @HttpCode(200)
  @ApiOperation({ operationId: 'findCustomer' })
  @ApiOkResponse({ type: FindCustomerResponse })
  async find(@Body() { asked }: FindCustomerRequest, @CurrentActor() actor: Actor): Promise<FindCustomerResponse> {
    const found = await this.commands.execute(new FindCustomer(asked, actor));
    return { data: found.map(({ userId, recordId, name, phone }) => ({ user_id: userId, record_id: recordId, name, phone })) };
  }

  /** Returns where the records are to which the rows of a list belong. POST, because a page of ids is too long for a URL. */
  @Post('find-customer-records')
  @HttpCode(200)
  @ApiOperation({ operationId: 'findCustomerRecords' })
  @ApiOkResponse({ type: FindCustomerRecordsResponse })
  async findRecords(@Body() { ids }: FindCustomerRecordsRequest): Promise<FindCustomerRecordsResponse> {
    const found = await this.queries.execute(new CustomerRecordAddresses(ids));
    return { data: found.map(({ subjectId, userId, recordId }) => ({ subject_id: subjectId, user_id: userId, record_id: recordId })) };
  }
}
