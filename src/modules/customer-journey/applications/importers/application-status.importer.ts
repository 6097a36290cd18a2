import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import { FieldCipher } from '../../../../platform/security/field-cipher.js';
import type { StagedUpload, UploadOptions } from '../../../files/messages/index.js';
import { AllLenderNames } from '../../../lenders/messages/index.js';
import { applicationStatusColumns } from './application-status.columns.js';
import { lendersOfRows, statusRowResults } from './application-status.sql.js';
import { LenderFileImporter } from './lender-file.importer.js';
import { warnOfSharedUtrs } from './utr-warnings.sql.js';

/** Imports a lender's status file: moves applications, records amounts and dates, and publishes the changes. */
@Injectable()
export class ApplicationStatusImporter extends LenderFileImporter {
  override readonly key = 'application-status';
  override readonly columns = applicationStatusColumns;
  override readonly evaluatedRowsSql = statusRowResults;
  protected override readonly recordKind = 'application';

  constructor(em: EntityManager, cipher: FieldCipher, outbox: Outbox, queries: QueryBus, commands: CommandBus) {
    super(em, cipher, outbox, queries, commands);
  }

  override async evaluate(upload: StagedUpload): Promise<void> {
    await super.evaluate(upload);
    await this.em.execute(warnOfSharedUtrs);
  }

  override async lenderNames(): Promise<readonly string[]> {
    const named = await this.em.execute<{ lender_id: string | null; name: string | null }[]>(lendersOfRows);
    const names = (await this.queries.execute(new AllLenderNames()))
      .filter((lender) => named.some(({ lender_id, name }) => lender.lender_id === lender_id || lender.name.toLowerCase() === name))
      .map(({ name }) => name);
    return [...new Set(names)].toSorted();
  }

  override readOptions(): Promise<UploadOptions> {
    return Promise.resolve({});
  }
}
