import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import { dayInIndia } from '../../../contracts/days.js';
import type { ListQuery } from '../../../contracts/lists.js';
import { Allow, CurrentActor } from '../../http/access.js';
import { IdParam } from '../../http/param.pipes.js';
import { ListQueryParam, ApiListResponse } from '../../lists/http/list-parameters.js';
import type { ListPage } from '../../lists/list.js';
import { DownloadThrottle } from '../../storage/download-throttle.js';
import { exportList } from '../export-list.js';
import { Exports } from '../exports.js';
import { formatWriters } from '../formats/format-writers.js';
import { ExportModel } from './exports.dto.js';

/** The caller's exports. */
@ApiTags('exports')
@ApiBearerAuth()
@Allow({ audience: 'admin' })
@Controller('admin/exports')
export class ExportsController {
  constructor(
    private readonly exports: Exports,
    private readonly throttle: DownloadThrottle,
  ) {}

  /** Returns a page of the caller's own exports. */
  @Get()
  @ApiOperation({ operationId: 'listExports' })
  @ApiListResponse(exportList, 'ExportPage', ExportModel)
  mine(@ListQueryParam(exportList) query: ListQuery, @CurrentActor() actor: Actor): Promise<ListPage<ExportModel>> {
    return this.exports.listOwn(query, actor);
  }

  /** Returns an export with its status. */
  @Get(':id')
  @ApiOperation({ operationId: 'readExport' })
  @ApiOkResponse({ type: ExportModel })
  one(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<ExportModel> {
    return this.exports.get(id, actor);
  }

  /** Returns the file of a finished export. */
  @Get(':id/file')
  @ApiOperation({ operationId: 'exportFile' })
  @ApiProduces(...Object.values(formatWriters).map(({ contentType }) => contentType))
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const { taken, content } = await this.exports.download(id, actor);
    const name = `${taken.list}-${dayInIndia(new Date(taken.asked_at))}.${taken.format}`;
    await reply
      .header('content-type', formatWriters[taken.format].contentType)
      .header('content-length', taken.bytes)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(this.throttle.throttle(content));
  }
}
