import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { translate, type Translator } from '../../../contracts/i18n/translate.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import type { RowFinding } from '../messages/importer.js';
import { type ReportedUpload, UploadRows } from '../messages/queries.js';
import { findingText } from './finding-text.js';
import { rowText } from './row-text.js';
import { readSheets, UploadPreviewStore } from './upload-preview-store.js';

@QueryHandler(UploadRows)
export class UploadRowsHandler implements IQueryHandler<UploadRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: UploadPreviewStore,
  ) {}

  async execute({ rows, language }: UploadRows): Promise<ReadonlyMap<string, ReportedUpload>> {
    const ids = [...rows.keys()];
    if (ids.length === 0) return new Map();
    const text: Translator = (key, variables) => translate(catalogues[language], key, variables);
    const uploads = await this.em.execute<{ id: string; fileName: string; at: string; isUndone: boolean }[]>(
      `select id, file_name as "fileName", ${isoInstant('coalesce(finished_at, created_at)')} as at, status = 'undone' as "isUndone"
       from files.upload where id in (?)`,
      [ids],
    );
    const errors = await this.em.execute<{ id: string; row: number; findings: readonly RowFinding[] }[]>(
      'select upload_id as id, row_no as row, findings from files.row_error where upload_id in (?) and row_no in (?) and not is_warning',
      [ids, [...rows.values()].flat()],
    );
    const previews = await this.previews.findAll(ids);
    return new Map(
      uploads.map(({ id, ...upload }) => {
        const sheets = readSheets(previews.get(id)?.reading);
        const lines = (rows.get(id) ?? []).map((row) => {
          const name = rowText(row, sheets, text);
          const findings = errors.find((each) => each.id === id && each.row === row)?.findings;
          const problem = findings?.map((finding) => findingText(finding, sheets, text)).join('; ');
          return [row, { name, ...(problem && { error: text('errors.row.line', { row: name, problem }) }) }] as const;
        });
        return [id, { ...upload, rows: new Map(lines) }];
      }),
    );
  }
}
