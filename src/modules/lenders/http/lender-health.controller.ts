import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/http/access.js';
import { LenderHealth } from '../handlers/lender-health.js';
import { LenderHealthRow } from './lender-health.dto.js';

@ApiTags('operations')
@ApiBearerAuth()
@Controller('admin/lender-health')
export class LenderHealthController {
  constructor(private readonly health: LenderHealth) {}

  /** Returns how each lender's API has behaved: calls of the last hour, last success and failure of the last day. */
  @Allow({ permission: 'operations.read' })
  @Get()
  @ApiOperation({ operationId: 'lenderHealth' })
  @ApiOkResponse({ type: LenderHealthRow, isArray: true })
  list(): Promise<LenderHealthRow[]> {
    return this.health.rows();
  }
}
