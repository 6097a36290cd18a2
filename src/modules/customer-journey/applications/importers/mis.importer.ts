import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { todayInIndia } from '../../../../contracts/days.js';
import { patterns } from '../../../../contracts/fields.js';
import { invalidFields } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import { FieldCipher } from '../../../../platform/security/field-cipher.js';
import {
  counterOf,
  type StagedUpload,
  type Undone,
  type UploadContext,
  type UploadOptions,
  UploadRefusal,
} from '../../../files/messages/index.js';
import { NamesOfLenders, NotLivingLenderIds } from '../../../lenders/messages/index.js';
import { readMatched } from './application-status.sql.js';
import { LenderFileImporter } from './lender-file.importer.js';
import { misColumns } from './mis.columns.js';
import { refuseRepeated } from './status-words.sql.js';
import {
  admitUnmatched,
  applyRecords,
  judgedRecordRows,
  makeRecordRows,
  markKnown,
  matchByRecord,
  oneAfterTheOther,
  recordsChangedSince,
  refuseDoubledRecords,
  undoRecords,
} from './mis.sql.js';

/**
 * A lender's MIS file: keeps what the lender has in its books, ours or not, and moves our applications as a status file does (decision 15).
 * A row that says what is known already touches nothing.
 */
@Injectable()
export class MisImporter extends LenderFileImporter {
  override readonly key = 'mis';
  override readonly columns = misColumns;
  override readonly judged = judgedRecordRows;
  protected override readonly about = 'record';

  constructor(em: EntityManager, cipher: FieldCipher, outbox: Outbox, queries: QueryBus, commands: CommandBus) {
    super(em, cipher, outbox, queries, commands);
  }

  override async optionsOf({ lender_id = '' }: Readonly<Record<string, string>>): Promise<UploadOptions> {
    const names = patterns.uuid.test(lender_id) ? await this.queries.execute(new NamesOfLenders([lender_id])) : undefined;
    const label = names?.get(lender_id);
    if (label === undefined) throw invalidFields({ lender_id: 'choice' });
    return { lender_id: { value: lender_id, label } };
  }

  override async judge(upload: StagedUpload): Promise<void> {
    const { value: lenderId = '', label = '' } = upload.options['lender_id'] ?? {};
    await this.em.execute(oneAfterTheOther, [lenderId]);
    // It was there when the file came; from here to the end of the transaction it stays.
    const gone = await this.queries.execute(new NotLivingLenderIds([lenderId]));
    if (gone.length > 0) throw new UploadRefusal('lender-deleted', { lender: label });
    await super.judge(upload);
    await this.em.execute(admitUnmatched, [todayInIndia()]);
    await this.em.execute(makeRecordRows(upload.stageTable));
    await this.em.execute(refuseDoubledRecords);
    if (upload.isAgain) await this.em.execute(refuseRepeated('record', 'record_row', 'record_id'), [upload.uploadId]);
    await this.em.execute('analyze record_row');
    await this.em.execute(markKnown);
  }

  protected override async matchFurther(): Promise<void> {
    await this.em.execute(matchByRecord);
    await this.em.execute(readMatched);
  }

  override async apply(upload: StagedUpload): Promise<void> {
    const { uploadId } = upload;
    const counter = counterOf(uploadId);
    await super.apply(upload);
    await this.em.execute(applyRecords, [counter, uploadId, counter, uploadId]);
  }

  override async undo(upload: UploadContext): Promise<Undone> {
    const { uploadId } = upload;
    const counter = counterOf(uploadId);
    await this.em.execute(oneAfterTheOther, [upload.options['lender_id']?.value ?? '']);
    const [since] = await this.em.execute<{ changed: number; rows: number[] }[]>(recordsChangedSince, [uploadId]);
    if (since && since.changed > 0) return { undone: false, ...since };
    const undone = await super.undo(upload);
    if (undone.undone) await this.em.execute(undoRecords, [uploadId, counter, uploadId, counter, uploadId]);
    return undone;
  }
}
