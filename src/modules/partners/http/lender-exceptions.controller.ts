import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/http/access.js';
import { LenderExceptions } from '../handlers/lender-exceptions.js';
import { LenderExceptionsAnswer } from './lender-exceptions.dto.js';

/** What the page that switches lenders says of partners. */
@ApiTags('partners')
@ApiBearerAuth()
@Controller()
export class LenderExceptionsController {
  constructor(private readonly exceptions: LenderExceptions) {}

  /** Lenders that customers of some partners are not offered. */
  @Allow({ permission: 'lenders.read' })
  @Get('admin/lender-exceptions')
  @ApiOperation({ operationId: 'getLenderExceptions' })
  @ApiOkResponse({ type: LenderExceptionsAnswer })
  async all(): Promise<LenderExceptionsAnswer> {
    return { data: await this.exceptions.all() };
  }
}
