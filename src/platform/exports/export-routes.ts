import { Body, HttpCode, HttpStatus, Inject, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation } from '@nestjs/swagger';
import type { Actor } from '../../contracts/actor.js';
import type { Language } from '../../contracts/i18n/translate.js';
import { Allow, CurrentActor } from '../http/access.js';
import { CallerLanguage } from '../http/caller-text.js';
import { AskedWhole, ListParameters } from '../lists/http/list-parameters.js';
import { SERVED_LIST, type ServedList } from '../lists/declared-lists.js';
import type { ListQuestion } from '../lists/list-question.js';
import { pascal } from '../http/row-model.js';
import { Exports } from './exports.js';
import { ExportModel, StartExportRequest } from './http/exports.dto.js';

/** The route that has a list written to a file: `POST /api/admin/<path>/exports`, with the parameters of the list. A controller extends it. */
export function exportRoutes<Row extends object>(served: ServedList<Row>) {
  const { list, path, read } = served;

  abstract class ExportRoutes {
    static readonly [SERVED_LIST] = served as ServedList;

    @Inject(Exports) readonly exports!: Exports;

    @Allow({ permission: read })
    @Post(`admin/${path}/exports`)
    @HttpCode(HttpStatus.ACCEPTED)
    @ApiOperation({
      operationId: `export${pascal(path)}`,
      summary: 'Has the list written to a file: every row that the parameters ask for, and all columns.',
    })
    @ListParameters(list, { isPaged: false })
    @ApiAcceptedResponse({ type: ExportModel })
    startExport(
      @AskedWhole(list) question: ListQuestion,
      @Body() { format }: StartExportRequest,
      @CurrentActor() actor: Actor,
      @CallerLanguage() language: Language,
    ): Promise<ExportModel> {
      return this.exports.ask(list, { question, format, language }, actor);
    }
  }
  return ExportRoutes;
}
