import { Body, HttpCode, HttpStatus, Inject, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation } from '@nestjs/swagger';
import type { Actor } from '../../contracts/actor.js';
import type { Language } from '../../contracts/i18n/translate.js';
import { Allow, CurrentActor } from '../http/access.js';
import { CallerLanguage } from '../http/caller-text.js';
import { RawListQueryParam, ApiListParameters } from '../lists/http/list-parameters.js';
import { SERVED_LIST, type ServedList } from '../lists/declared-lists.js';
import type { RawListQuery } from '../lists/raw-list-query.js';
import { toPascalCase } from '../http/row-model.js';
import { Exports } from './exports.js';
import { ExportModel, StartExportRequest } from './http/exports.dto.js';

/** The export route of a list: `POST /api/admin/<path>/exports`, with the parameters of the list. A controller extends it. */
export function createExportRoutes<Row extends object>(served: ServedList<Row>) {
  const { list, path, read } = served;

  abstract class ExportRoutes {
    static readonly [SERVED_LIST] = served as ServedList;

    @Inject(Exports) readonly exports!: Exports;

    @Allow({ permission: read })
    @Post(`admin/${path}/exports`)
    @HttpCode(HttpStatus.ACCEPTED)
    @ApiOperation({
      operationId: `export${toPascalCase(path)}`,
      summary: 'Has the list written to a file: every row that the parameters ask for, and all columns.',
    })
    @ApiListParameters(list, { isPaged: false })
    @ApiAcceptedResponse({ type: ExportModel })
    startExport(
      @RawListQueryParam(list) question: RawListQuery,
      @Body() { format }: StartExportRequest,
      @CurrentActor() actor: Actor,
      @CallerLanguage() language: Language,
    ): Promise<ExportModel> {
      return this.exports.start(list, { question, format, language }, actor);
    }
  }
  return ExportRoutes;
}
