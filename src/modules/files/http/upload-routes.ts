import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { Get, HttpCode, HttpStatus, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { ListQuery } from '../../../contracts/lists.js';
import { MAX_REPORTED_ERRORS, REVIEW_PARAMETER, type UploadKind, type UploadOption, uploadProfiles } from '../../../contracts/uploads.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { ReportSensitiveAction } from '../../../platform/audit/report-sensitive-action.js';
import { Config } from '../../../platform/config/config.js';
import { createWorkbookStream } from '../../../platform/exports/formats/create-workbook-stream.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { CallerLanguage, type CallerText, Text } from '../../../platform/http/caller-text.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { dropForm, readFormFiles, requireFieldOf } from '../../../platform/http/form-data.js';
import { ListQueryParam, ApiListParameters } from '../../../platform/lists/http/list-parameters.js';
import { Lists } from '../../../platform/lists/lists.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { DownloadThrottle } from '../../../platform/storage/download-throttle.js';
import { ErrorReportStore } from '../handlers/error-report-store.js';
import { Importers } from '../handlers/importers.js';
import { UploadHistory, uploadList } from '../handlers/upload-history.js';
import { UploadIntake } from '../handlers/upload-intake.js';
import { readSheets, UploadPreviewStore } from '../handlers/upload-preview-store.js';
import type { FileProblemCode } from '../reading/file-problem.js';
import { toRowModel, toUploadResponse, toUploadDetail, toUploadRecord } from './upload-responses.js';
import {
  ErrorReportPendingResponse,
  ErrorReportQuery,
  UploadResponse,
  UploadDetail,
  UploadErrorPage,
  UploadErrorPageQuery,
  UploadPageQuery,
  UploadList,
  UploadResultPage,
} from './upload.dto.js';
import { uploadActionRoutes } from './upload-action-routes.js';
import { findingLine, findingLines, groupLines } from './upload-text.js';

/** A file that is processed within this time gets its result in the response; a slower one shows its progress in the history. */
const RESPONSE_TIMEOUT_MS = 20_000;
/** Enough for an error report of some ten thousand rows, so that most people wait only once. */
const REPORT_TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAX_OPTION_LENGTH = 100;

/** Paths of the routes of a kind of file, below `/api`. */
interface UploadPaths {
  /** History and upload, where the product specification names other paths. */
  readonly list?: string;
  readonly send?: string;
  /** All other routes, for example `mis-files`. */
  readonly files: string;
}

/**
 * The routes of a kind of file: upload, history, one file with the decisions about it (columns, apply, discard, undo), its rejected rows,
 * the file itself and a template. The controller of each kind extends it.
 */
export function uploadRoutes(kind: UploadKind, { list = '', send = '', files }: UploadPaths) {
  const { name, read, upload, unmask, options } = uploadProfiles[kind];
  const history = uploadList(kind);
  const MayRead = () => Allow({ permission: read });
  const MayUpload = () => Allow({ permission: upload });
  const MayUnmask = () => Allow({ permission: unmask });
  const asked: readonly UploadOption[] = options;

  abstract class UploadRoutes extends uploadActionRoutes(kind, files) {
    @Inject(UploadIntake) readonly intake!: UploadIntake;
    @Inject(UploadHistory) readonly history!: UploadHistory;
    @Inject(UploadPreviewStore) readonly notes!: UploadPreviewStore;
    @Inject(Importers) readonly importers!: Importers;
    @Inject(ErrorReportStore) readonly workbooks!: ErrorReportStore;
    @Inject(FileStore) readonly store!: FileStore;
    @Inject(DownloadThrottle) readonly pace!: DownloadThrottle;
    @Inject(RateLimits) readonly limits!: RateLimits;
    @Inject(Config) readonly config!: Config;
    @Inject(AuditTrail) readonly audit!: AuditTrail;
    @Inject(Lists) readonly lists!: Lists;
    @Inject(EntityManager) readonly em!: EntityManager;
    @Inject(CommandBus) readonly commands!: CommandBus;

    @MayUpload()
    @Post(send || files)
    @HttpCode(200)
    @ApiOperation({ operationId: `send${name}`, summary: 'Takes a file and answers what became, or would become, of its rows.' })
    @ApiConsumes('multipart/form-data')
    @ApiBody({ schema: { type: 'object', required: ['image_name'], properties: { image_name: { type: 'string', format: 'binary' } } } })
    @ApiUploadOptions(asked)
    @ApiQuery({ name: REVIEW_PARAMETER, required: false, schema: { type: 'string', enum: ['1'] } })
    @ApiOkResponse({ type: UploadResponse })
    @ApiUnsupportedMediaTypeResponse({ description: 'Neither .xlsx, .xls nor .csv, by its name or by its content.' })
    async send(@Req() request: FastifyRequest, @CurrentActor() actor: Actor, @Text() text: CallerText): Promise<UploadResponse> {
      await this.limits.consume('upload', actor.id);
      const id = await this.accept(request, actor);
      const settled = await this.history.waitUntilSettled(kind, id, RESPONSE_TIMEOUT_MS);
      // Some files turn out to be of another kind only once they are read; the history gives the reason.
      if (settled.problem?.code === ('content-does-not-match' satisfies FileProblemCode)) throw new AppError('invalid-file-type');
      return toUploadResponse(settled, this.importers.byKey(kind), (await this.notes.find(id))?.reading, text);
    }

    @MayRead()
    @Get(list || files)
    @ApiOperation({ operationId: `list${name}s`, summary: 'The newest files.' })
    @ApiListParameters(history)
    @ApiOkResponse({ type: UploadList })
    async list(
      @ListQueryParam(history) query: ListQuery,
      @CurrentActor() actor: Actor,
      @Text() text: CallerText,
      @CallerLanguage() language: Language,
    ): Promise<UploadList> {
      const { data: uploads, ...page } = await this.lists.page(history, query, actor);
      const ids = uploads.map(({ id }) => id);
      const workbooks = await this.workbooks.statuses(ids, language);
      const notes = await this.notes.findAll(ids);
      const importer = this.importers.byKey(kind);
      const data = uploads.map((one) => toUploadRecord(one, { importer, workbooks, preview: notes.get(one.id) }, text, language));
      return { data, ...page, limit_mb: this.config.values.UPLOAD_LIMIT_MB };
    }

    @MayRead()
    @Get(`${files}/template`)
    @ApiOperation({ operationId: `templateOf${name}`, summary: 'An empty workbook with the titles that are looked for.' })
    @ApiProduces(WORKBOOK_TYPE)
    @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
    async template(@Res() reply: FastifyReply): Promise<void> {
      const titles = this.importers.byKey(kind).columns.map(({ key, aliases }) => aliases[0] ?? key);
      await reply
        .header('content-type', WORKBOOK_TYPE)
        .header('content-disposition', `attachment; filename="template-${kind}.xlsx"`)
        .send(await createWorkbookStream({ name: 'Template' }, Readable.from([titles])));
    }

    @MayRead()
    @Get(`${files}/:id`)
    @ApiOperation({ operationId: `read${name}`, summary: 'One file with its progress, and what a person needs to decide about it.' })
    @ApiOkResponse({ type: UploadDetail })
    async one(@Param('id', IdParam) id: string, @Text() text: CallerText, @CallerLanguage() language: Language): Promise<UploadDetail> {
      const found = await this.history.get(kind, id);
      const notes = await this.notes.find(id);
      const importer = this.importers.byKey(kind);
      const workbooks = await this.workbooks.statuses([id], language);
      const record = toUploadRecord(found, { importer, workbooks, preview: notes }, text, language);
      return toUploadDetail(record, importer, notes, text, language);
    }

    @MayRead()
    @Get(`${files}/:id/errors`)
    @ApiOperation({ operationId: `errorsOf${name}`, summary: 'All rejected rows of one file, or all rows to check, page by page.' })
    @ApiOkResponse({ type: UploadErrorPage })
    async errorPage(
      @Param('id', IdParam) id: string,
      @Query() { cursor = 0, page_size = MAX_REPORTED_ERRORS.onPage, of = 'error' }: UploadErrorPageQuery,
      @Text() text: CallerText,
    ): Promise<UploadErrorPage> {
      const found = await this.history.get(kind, id, 0);
      const errors_found = found[`${of}_count`];
      const notes = await this.notes.find(id);
      const sheets = readSheets(notes?.reading);
      if (found.problem)
        return {
          ...{ groups: [], errors: findingLines(of, found, sheets, text), submission_ids: [null] },
          ...{ errors_found, next_cursor: null },
        };
      const rows = await this.history.reportedRows(id, { kind: of, afterRow: cursor, count: page_size });
      const shown = rows.slice(0, page_size);
      const last = shown.at(-1);
      return {
        groups: cursor === 0 ? groupLines(of, notes, text) : [],
        errors: shown.map((row) => findingLine(row, sheets, text)),
        submission_ids: shown.map(({ submissionId }) => submissionId),
        errors_found,
        next_cursor: last && rows.length > shown.length ? last.row : null,
      };
    }

    @MayRead()
    @Get(`${files}/:id/results`)
    @ApiOperation({ operationId: `resultsOf${name}`, summary: 'The records that a file has made or changed, page by page.' })
    @ApiOkResponse({ type: UploadResultPage })
    async results(
      @Param('id', IdParam) id: string,
      @Query() { cursor = 0, page_size = MAX_REPORTED_ERRORS.onPage }: UploadPageQuery,
    ): Promise<UploadResultPage> {
      const { rows_created: created, rows_updated: updated, rows_unmatched: unmatched } = await this.history.get(kind, id, 0);
      const page = await this.importers.byKey(kind).results(id, cursor, page_size + 1);
      const shown = page.slice(0, page_size);
      const next_cursor = page.length > shown.length ? (shown.at(-1)?.row ?? null) : null;
      const sheets = readSheets((await this.notes.find(id))?.reading);
      const data = shown.map(({ submissionId, ...line }) => ({ ...line, ...toRowModel(line.row, sheets), submission_id: submissionId }));
      return { created, updated, unmatched, data, next_cursor };
    }

    /**
     * A worker creates the report once. 202 means that it is being created, with the seconds to wait; `workbook-failed` means that it could
     * not be
     * created, until a caller requests a retry.
     */
    @MayUnmask()
    @Get(`${files}/:id/errors.xlsx`)
    @ApiOperation({
      operationId: `errorFileOf${name}`,
      summary: 'The rejected rows and the rows to check as they were in the file, with a column that says why.',
    })
    @ApiProduces(WORKBOOK_TYPE)
    @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
    @ApiAcceptedResponse({ type: ErrorReportPendingResponse, description: 'It is being made; `Retry-After` says when to ask again.' })
    async errorFile(
      @Param('id', IdParam) id: string,
      @Query() { again }: ErrorReportQuery,
      @CallerLanguage() language: Language,
      @CurrentActor() actor: Actor,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const { row_errors, row_warnings } = await this.history.get(kind, id, 1);
      if (row_errors.length + row_warnings.length === 0) throw new AppError('not-found');
      await this.limits.consume('error-workbook', actor.id);
      const workbook = await this.workbooks.read(id, { language, withinMs: REPORT_TIMEOUT_MS, retry: again === 1 });
      if (!workbook) {
        await reply
          .status(HttpStatus.ACCEPTED)
          .header('retry-after', String(RETRY_AFTER_SECONDS))
          .send({ processing: true } satisfies ErrorReportPendingResponse);
        return;
      }
      await this.audit.record(actor, { action: 'upload.download-errors', subject: `upload:${id}` });
      await reply
        .header('content-type', WORKBOOK_TYPE)
        .header('content-disposition', `attachment; filename="errors-${id}.xlsx"`)
        .send(this.pace.throttle(workbook));
    }

    @MayUnmask()
    @Get(`${files}/:id/file`)
    @ApiOperation({ operationId: `originalOf${name}`, summary: 'The file as it came; the audit trail keeps who took it.' })
    @ApiProduces('application/octet-stream')
    @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
    async original(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
      const { file_name, is_erased, storage_key } = await this.history.get(kind, id, 0);
      if (is_erased) throw new AppError('erased');
      const content = await this.store.read(storage_key);
      await this.em.transactional(async () => {
        await this.audit.record(actor, { action: 'upload.download', subject: `upload:${id}` });
        const read = { action: 'upload.download', subject: file_name, isDisclosure: true } as const;
        await this.commands.execute(new ReportSensitiveAction(read, actor));
      });
      await reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename="file-${id}${/\.\w+$/.exec(file_name)?.[0] ?? ''}"`)
        .send(this.pace.throttle(content));
    }

    private async accept(request: FastifyRequest, actor: Actor): Promise<string> {
      try {
        const query = request.query as Record<string, unknown>;
        const given = readOptions(asked, query);
        const reviewRequested = readReview(query[REVIEW_PARAMETER]);
        const sent = readFormFiles(request, { files: 1, onField: requireFieldOf('image_name') });
        const first = request.isMultipart() ? await sent.next() : undefined;
        const file = first?.done === false ? first.value : undefined;
        if (file?.field !== 'image_name' || !file.fileName) throw new AppError('no-file-selected');
        return await this.intake.accept({ kind, given, reviewRequested }, { ...file, assertFormEnd: () => sent.next() }, actor);
      } catch (error) {
        dropForm(request);
        throw error;
      }
    }
  }
  return UploadRoutes;
}

/** Describes the options of a file: query parameters. */
function ApiUploadOptions(options: readonly UploadOption[]): MethodDecorator {
  return (...target) => options.forEach((name) => ApiQuery({ name, required: true, schema: { type: 'string' } })(...target));
}

/** Options are known before the first byte of the file arrives. Throws `invalid` when one is missing. */
function readOptions(options: readonly UploadOption[], query: Record<string, unknown>): Record<string, string> {
  const given = options.map((name) => [name, query[name]] as const);
  const missing = given.filter(([, value]) => typeof value !== 'string' || value === '' || value.length > MAX_OPTION_LENGTH);
  if (missing.length > 0) throw invalidFields(Object.fromEntries(missing.map(([name]) => [name, 'required'])));
  return Object.fromEntries(given) as Record<string, string>;
}

/** Any other value is refused: a file that was to wait is not applied because of a misspelled wish. */
function readReview(value: unknown): boolean {
  if (value !== undefined && value !== '1') throw invalidFields({ [REVIEW_PARAMETER]: 'choice' });
  return value === '1';
}
