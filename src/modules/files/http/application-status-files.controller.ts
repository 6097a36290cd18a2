import { Controller, Get, HttpCode, HttpStatus, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import type { Language, TextKey } from '../../../contracts/i18n/translate.js';
import type { ListQuery } from '../../../contracts/lists.js';
import { TOLD_ERRORS, type WorkbookStatus } from '../../../contracts/uploads.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { CallerLanguage, type CallerText, Text } from '../../../platform/http/caller-text.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { exportRoutes } from '../../../platform/exports/export-routes.js';
import { Asked, ListParameters } from '../../../platform/lists/http/list-parameters.js';
import { Lists } from '../../../platform/lists/lists.js';
import { sentFiles } from '../../../platform/http/sent-files.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { DownloadPace } from '../../../platform/storage/download-pace.js';
import { ErrorWorkbookShelf } from '../handlers/error-workbook-shelf.js';
import { UploadHistory, uploadsOf, type UploadRow } from '../handlers/upload-history.js';
import { UploadIntake } from '../handlers/upload-intake.js';
import type { FileProblemCode } from '../reading/file-problem.js';
import {
  ApplicationStatusFile,
  ApplicationStatusFileList,
  BeingMadeAnswer,
  ErrorWorkbookQuery,
  StatusFileErrorPage,
  StatusFileErrorsQuery,
  UploadAnswer,
} from './application-status-file.dto.js';
import { errorLine, errorLines, errorText } from './upload-text.js';

const IMPORTER = 'application-status';
/** A file that is done within this time is answered about at once; a longer one shows its progress in the history. */
const ANSWER_WITHIN_MS = 20_000;
/** A workbook of some ten thousand rows is there within this time: most people never wait twice. */
const WORKBOOK_WITHIN_MS = 10_000;
const ASK_AGAIN_SECONDS = 5;

const statusFiles = uploadsOf(IMPORTER);

@ApiTags('application-status-files')
@ApiBearerAuth()
@Controller()
export class ApplicationStatusFilesController extends exportRoutes({
  list: statusFiles,
  path: 'application-status-files',
  read: 'application-status-files.read',
}) {
  constructor(
    private readonly intake: UploadIntake,
    private readonly history: UploadHistory,
    private readonly workbooks: ErrorWorkbookShelf,
    private readonly pace: DownloadPace,
    private readonly limits: RateLimits,
    private readonly config: Config,
    private readonly audit: AuditTrail,
    private readonly lists: Lists,
  ) {
    super();
  }

  /** Takes a status file and answers what became of its rows. */
  @Allow({ permission: 'application-status-files.upload' })
  @Post('upload-application-status-file')
  @HttpCode(200)
  @ApiOperation({ operationId: 'uploadApplicationStatusFile' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['image_name'], properties: { image_name: { type: 'string', format: 'binary' } } } })
  @ApiOkResponse({ type: UploadAnswer })
  @ApiUnsupportedMediaTypeResponse({ description: 'Neither .xlsx, .xls nor .csv, by its name or by its content.' })
  async upload(@Req() request: FastifyRequest, @CurrentActor() actor: Actor, @Text() text: CallerText): Promise<UploadAnswer> {
    await this.limits.consume('upload', actor.id);
    const id = await this.accept(request, actor);
    const upload = await this.history.whenFinished(IMPORTER, id, ANSWER_WITHIN_MS);
    // Some files show only inside that they are of another kind; the history says which.
    if (upload.problem?.code === ('content-does-not-match' satisfies FileProblemCode)) throw new AppError('invalid-file-type');
    return uploadAnswer(upload, text);
  }

  /** The newest status files. */
  @Allow({ permission: 'application-status-files.read' })
  @Get('get-application-status-files-list')
  @ApiOperation({ operationId: 'getApplicationStatusFilesList' })
  @ListParameters(statusFiles)
  @ApiOkResponse({ type: ApplicationStatusFileList })
  async list(
    @Asked(statusFiles) query: ListQuery,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
    @CallerLanguage() language: Language,
  ): Promise<ApplicationStatusFileList> {
    const { data: uploads, ...page } = await this.lists.page(statusFiles, query, actor);
    const workbooks = await this.workbooks.statuses(idsOf(uploads), language);
    const data = uploads.map((upload) => record(upload, workbooks, text));
    return { data, ...page, limit_mb: this.config.values.UPLOAD_LIMIT_MB };
  }

  /** One status file with its progress. */
  @Allow({ permission: 'application-status-files.read' })
  @Get('application-status-files/:id')
  @ApiOperation({ operationId: 'getApplicationStatusFile' })
  @ApiOkResponse({ type: ApplicationStatusFile })
  async one(
    @Param('id', IdParam) id: string,
    @Text() text: CallerText,
    @CallerLanguage() language: Language,
  ): Promise<ApplicationStatusFile> {
    const upload = await this.history.one(IMPORTER, id);
    return record(upload, await this.workbooks.statuses([id], language), text);
  }

  /** All rejected rows of one status file, page by page. */
  @Allow({ permission: 'application-status-files.read' })
  @Get('application-status-files/:id/errors')
  @ApiOperation({ operationId: 'getApplicationStatusFileErrorPage' })
  @ApiOkResponse({ type: StatusFileErrorPage })
  async errorPage(
    @Param('id', IdParam) id: string,
    @Query() { cursor = 0, page_size = TOLD_ERRORS.onPage }: StatusFileErrorsQuery,
    @Text() text: CallerText,
  ): Promise<StatusFileErrorPage> {
    const upload = await this.history.one(IMPORTER, id, 0);
    const errors_found = upload.error_count;
    if (upload.problem) return { errors: errorLines(upload, text), errors_found, next_cursor: null };
    const found = await this.history.rejectedRows(id, cursor, page_size);
    const shown = found.slice(0, page_size);
    const last = shown.at(-1);
    return {
      errors: shown.map((rejected) => errorLine(rejected, text)),
      errors_found,
      next_cursor: last && found.length > shown.length ? last.row : null,
    };
  }

  /**
   * The rejected rows as they were in the file, with a column that says why. It is made once, by a worker: 202 says that it is being made and
   * after how many seconds to ask again, `workbook-failed` that it could not be made, until somebody has it made again.
   */
  @Allow({ permission: 'application-status-files.read' })
  @Get('application-status-files/:id/errors.xlsx')
  @ApiOperation({ operationId: 'getApplicationStatusFileErrors' })
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiAcceptedResponse({ type: BeingMadeAnswer, description: 'It is being made; `Retry-After` says when to ask again.' })
  async errors(
    @Param('id', IdParam) id: string,
    @Query() { again }: ErrorWorkbookQuery,
    @CallerLanguage() language: Language,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { row_errors } = await this.history.one(IMPORTER, id, 1);
    if (row_errors.length === 0) throw new AppError('not-found');
    await this.limits.consume('error-workbook', actor.id);
    const workbook = await this.workbooks.take(id, { language, withinMs: WORKBOOK_WITHIN_MS, again: again === 1 });
    if (!workbook) {
      await reply
        .status(HttpStatus.ACCEPTED)
        .header('retry-after', String(ASK_AGAIN_SECONDS))
        .send({ processing: true } satisfies BeingMadeAnswer);
      return;
    }
    await this.audit.record(actor, { action: 'upload.download-errors', subject: `upload:${id}` });
    await reply
      .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="errors-${id}.xlsx"`)
      .send(this.pace.slowed(workbook));
  }

  private async accept(request: FastifyRequest, actor: Actor): Promise<string> {
    try {
      const files = sentFiles(request, { files: 1 });
      const first = request.isMultipart() ? await files.next() : undefined;
      const file = first?.done === false ? first.value : undefined;
      if (file?.field !== 'image_name' || !file.fileName) throw new AppError('no-file-selected');
      return await this.intake.accept(IMPORTER, { ...file, formEnds: () => files.next() }, actor);
    } catch (error) {
      // Browsers read an answer only when they have sent everything: what is left of a refused file is let in and dropped.
      request.raw.unpipe().resume();
      throw error;
    }
  }
}

const answerKeys: Partial<Record<UploadRow['status'], TextKey>> = {
  done: 'messages.statusFileApplied',
  failed: 'messages.statusFileRefused',
};

function uploadAnswer(upload: UploadRow, text: CallerText): UploadAnswer {
  const isFinished = upload.status === 'done' || upload.status === 'failed';
  return {
    success: upload.status !== 'failed',
    id: upload.id,
    errors: errorLines(upload, text),
    errorsFound: upload.error_count,
    rowsUpdated: upload.rows_updated,
    message: text(answerKeys[upload.status] ?? 'messages.statusFileProcessing', { rows: upload.rows_updated }),
    ...(!isFinished && { processing: true }),
  };
}

const idsOf = (uploads: readonly UploadRow[]) => uploads.map(({ id }) => id);

function record(upload: UploadRow, workbooks: ReadonlyMap<string, WorkbookStatus>, text: CallerText): ApplicationStatusFile {
  const { id, created_at, file_name, status, progress, rows_read, rows_updated, error_count, is_erased } = upload;
  const errors = errorText(upload, text);
  return {
    id,
    created_at,
    file_name,
    status,
    progress,
    rows_read,
    rows_updated,
    error_count,
    is_erased: is_erased ? 1 : 0,
    errors,
    error_workbook: workbooks.get(id) ?? null,
  };
}
