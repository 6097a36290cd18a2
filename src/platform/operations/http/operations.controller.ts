import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../http/access.js';
import { Operations } from '../operations.js';
import { OperationsResponse } from './operations.dto.js';

@ApiTags('operations')
@ApiBearerAuth()
@Controller('admin/operations')
export class OperationsController {
  constructor(private readonly operations: Operations) {}

  /** Current state of queues, outbox and workers. */
  @Allow({ permission: 'operations.read' })
  @Get()
  @ApiOperation({ operationId: 'operations' })
  @ApiOkResponse({ type: OperationsResponse })
  state(): Promise<OperationsResponse> {
    return this.operations.state();
  }
}
