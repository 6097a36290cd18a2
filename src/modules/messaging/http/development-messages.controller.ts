import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '../../../platform/config/config.js';
import { Public } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DevelopmentInbox } from '../handlers/development-inbox.js';
import { DevelopmentMessage, DevelopmentMessagesQuery } from './development-message.dto.js';

@ApiTags('development')
@Controller('dev/messages')
export class DevelopmentMessagesController {
  constructor(
    private readonly config: Config,
    private readonly inbox: DevelopmentInbox,
  ) {}

  /**
   * Returns the messages that the development transport kept, newest first. The route does not exist with any other transport or in
   * production.
   */
  @Public()
  @Get()
  @ApiOperation({ operationId: 'developmentMessages' })
  @ApiOkResponse({ type: DevelopmentMessage, isArray: true })
  async newest(@Query() { to }: DevelopmentMessagesQuery): Promise<DevelopmentMessage[]> {
    if (this.config.values.MESSAGE_TRANSPORT !== 'development' || this.config.isProduction) throw new AppError('not-found');
    return await this.inbox.newest(to);
  }
}
