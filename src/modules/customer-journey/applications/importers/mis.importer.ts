import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { todayInIndia } from '../../../../contracts/days.js';
import { patterns } from '../../../../contracts/fields.js';
import { invalidFields } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import { FieldCipher } from '../../../../platform/security/field-cipher.js';
import {
  counterName,
  type LaterChanges,
  type StagedUpload,
  type UndoResult,
  type UploadContext,
  type UploadOptions,
  UploadRefusal,
} from '../../../files/messages/index.js';
import { LenderNames, DeletedOrUnknownLenderIds } from '../../../lenders/messages/index.js';
import { loadMatchedApplications } from './application-status.sql.js';
import { joinChangesOfFile } from './apply-status-rows.sql.js';
import { LenderFileImporter } from './lender-file.importer.js';
import { misColumns } from './mis.columns.js';
import {
  acceptUnmatched,
  applyRecords,
  forgetAcceptedRows,
  keepRejectedRows,
  recordRowResults,
  createRecordParts,
  createRecordRows,
  markUnchanged,
  matchByLenderRecord,
  matchByRowsNamingAny,
  matchByRowsNamingOne,
  lockLenderRecords,
  laterRecordChanges,
  rejectOutdatedParts,
  rejectRepeatedParts,
  undoRecords,
} from './mis.sql.js';
import { warnOfSharedUtrs } from './utr-warnings.sql.js';

/**
 * Imports a lender's MIS file: keeps every application in the lender's books, ours or not, and moves our applications as a status file does
 * (decision 15).
 * A row without changes writes nothing.
 */
@Injectable()
export class MisImporter extends LenderFileImporter {
  override readonly key = 'mis';
  override readonly columns = misColumns;
  override readonly evaluatedRowsSql = recordRowResults;
  protected override readonly recordKind = 'record';

  constructor(em: EntityManager, cipher: FieldCipher, outbox: Outbox, queries: QueryBus, commands: CommandBus) {
    super(em, cipher, outbox, queries, commands);
  }

  override async readOptions({ lender_id = '' }: Readonly<Record<string, string>>): Promise<UploadOptions> {
    const names = patterns.uuid.test(lender_id) ? await this.queries.execute(new LenderNames([lender_id])) : undefined;
    const label = names?.get(lender_id);
    if (label === undefined) throw invalidFields({ lender_id: 'choice' });
    return { lender_id: { value: lender_id, label } };
  }

  override async lock({ options }: UploadContext): Promise<void> {
    await this.em.execute(lockLenderRecords, [options['lender_id']?.value ?? '']);
  }

  override async evaluate(upload: StagedUpload): Promise<void> {
    const { value: lenderId = '', label = '' } = upload.options['lender_id'] ?? {};
    // The lender existed at upload time; from here on it cannot be deleted until the transaction ends.
    const gone = await this.queries.execute(new DeletedOrUnknownLenderIds([lenderId]));
    if (gone.length > 0) throw new UploadRefusal('lender-deleted', { lender: label });
    await super.evaluate(upload);
    await this.em.execute(acceptUnmatched, [todayInIndia()]);
    await this.em.execute(createRecordParts(upload.stageTable));
    await this.em.execute(rejectOutdatedParts);
    await this.em.execute(rejectRepeatedParts);
    await this.em.execute('analyze record_part');
    await this.em.execute(createRecordRows);
    await this.em.execute('analyze record_row');
    await this.em.execute(markUnchanged);
    await this.em.execute(warnOfSharedUtrs);
  }

  protected override async matchByFurtherKeys(): Promise<void> {
    await this.em.execute(matchByLenderRecord);
    await this.em.execute(loadMatchedApplications);
    // The lender's id says more than a phone number, unless it is that of several applications. The rows that only the number matches may name
    // it for others.
    await this.em.execute(matchByRowsNamingOne);
    await super.matchByFurtherKeys();
    await this.em.execute(matchByRowsNamingAny);
  }

  override async apply(upload: StagedUpload): Promise<void> {
    const { uploadId } = upload;
    const counter = counterName(uploadId);
    await super.apply(upload);
    await this.em.execute(applyRecords, [counter, uploadId, counter, uploadId]);
    if (upload.isReevaluation) {
      await this.em.execute(joinChangesOfFile('record'), [uploadId, uploadId]);
      await this.em.execute(forgetAcceptedRows, [uploadId]);
    }
    await this.em.execute(keepRejectedRows, [uploadId]);
  }

  override async undo(upload: UploadContext): Promise<UndoResult> {
    const { uploadId } = upload;
    const counter = counterName(uploadId);
    const [since] = await this.em.execute<LaterChanges[]>(laterRecordChanges, [uploadId]);
    if (since && since.changed > 0) return { undone: false, ...since };
    const undone = await super.undo(upload);
    if (undone.undone) await this.em.execute(undoRecords, [uploadId, counter, uploadId, counter, uploadId]);
    return undone;
  }
}
