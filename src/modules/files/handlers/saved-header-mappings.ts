import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { UploadOptions } from '../messages/importer.js';
import type { HeaderMapping } from '../reading/header-mapping.js';

/** More than any sender has; the latest ones are used. */
const MAX_MAPPINGS = 50;

/** Header mappings saved from earlier files, by importer and sender. */
@Injectable()
export class SavedHeaderMappings {
  constructor(private readonly em: EntityManager) {}

  /** Returns the mappings by shape. */
  async find(importer: string, options: UploadOptions): Promise<Readonly<Record<string, HeaderMapping>>> {
    const rows = await this.em.execute<{ shape: string; columns: Readonly<Record<string, string>> }[]>(
      `select shape, columns from files.header_mapping where importer = ? and scope = ? order by changed_at desc limit ${MAX_MAPPINGS}`,
      [importer, mappingScope(options)],
    );
    return Object.fromEntries(rows.map(({ shape, columns }) => [shape, { columns }]));
  }

  async save(importer: string, options: UploadOptions, shape: string, { columns }: HeaderMapping, actorId: string): Promise<void> {
    await this.em.execute(
      `insert into files.header_mapping (importer, scope, shape, columns, changed_by) values (?, ?, ?, ?, ?)
       on conflict (importer, scope, shape) do update set columns = excluded.columns, changed_by = excluded.changed_by, changed_at = now()`,
      [importer, mappingScope(options), shape, JSON.stringify(columns), actorId],
    );
  }
}

/** Files of one sender have the same titles; other options of a file, such as its month, do not matter. */
const mappingScope = ({ lender_id }: UploadOptions) => lender_id?.value ?? '';
