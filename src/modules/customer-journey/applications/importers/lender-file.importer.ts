import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { todayInIndia } from '../../../../contracts/days.js';
import { passesOn } from '../../../../contracts/lender-roles.js';
import type { Outbox } from '../../../../platform/messaging/outbox.js';
import type { FieldCipher } from '../../../../platform/security/field-cipher.js';
import {
  counterOf,
  Importer,
  isOtherLendersFile,
  type StagedUpload,
  type Undone,
  type UploadContext,
  UploadRefusal,
  type UploadResult,
} from '../../../files/messages/index.js';
import {
  CheckSubmission,
  ForgetUnknownStatusWords,
  KeepUnknownStatusWords,
  type NamedLender,
  NamedLenders,
  StatusWordsOf,
  type UnknownStatusWord,
} from '../../../lenders/messages/index.js';
import { ApplicationsMoved, DisbursalsCorrected } from '../../messages/events.js';
import { legalMoves } from '../domain/application-machine.js';
import type { FileChangeKind } from '../domain/file-change.entity.js';
import {
  addPhoneRows,
  applyRows,
  changedSince,
  correctedRows,
  countApplicable,
  findProblems,
  makeAppliedRows,
  makePhoneRows,
  matchByLenderId,
  matchByPhone,
  movedRows,
  nextRowsWithPhoneOnly,
  openRowsWithPhoneOnly,
  readOffersElsewhere,
  reportMissed,
  rowsWithOffers,
  sampleRows,
  stageRows,
  takeRoom,
  undoRows,
} from './application-status.sql.js';
import {
  UNKNOWN_STATUS,
  foreignRows,
  makeNamedLenders,
  makeStatusWords,
  readOwnWords,
  refuseRepeated,
  rowsOfOtherNames,
  unknownWords,
} from './status-words.sql.js';

const CHANGES_AT_ONCE = 10_000;
/** A file with more unknown words than this has another column for its status: the most frequent tell that. */
const UNKNOWN_WORDS = 200;

/** A file of a lender that tells how applications stand: the rows are matched and judged in one way, whatever else the file holds. */
export abstract class LenderFileImporter extends Importer {
  constructor(
    protected readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly outbox: Outbox,
    protected readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  override readonly heldBy = [UNKNOWN_STATUS];

  override async judge({ uploadId, stageTable, options, uploadedAt, isAgain }: StagedUpload): Promise<void> {
    const lenderId = options['lender_id']?.value ?? null;
    const words = await this.queries.execute(new StatusWordsOf(lenderId));
    await this.em.execute(takeRoom);
    await this.em.execute(makeStatusWords, [JSON.stringify(words)]);
    const lenders = await this.queries.execute(new NamedLenders());
    await this.em.execute(makeNamedLenders, [JSON.stringify(lenders)]);
    await this.em.execute(stageRows(stageTable), [lenderId, uploadedAt, lenderId]);
    await this.em.execute(sampleRows);
    await this.em.execute(matchByLenderId);
    await this.matchFurther();
    await this.matchByPhone();
    if (words.some(({ lender_id }) => lender_id !== null)) await this.em.execute(readOwnWords);
    await this.em.execute(readOffersElsewhere);
    await this.em.execute(findProblems, [JSON.stringify(legalMoves('file')), todayInIndia()]);
    if (isAgain) await this.em.execute(refuseRepeated('application', 'status_row', 'submission_id'), [uploadId]);
    else await this.refuseForeign(lenders, lenderId);
  }

  /** Throws where most of the rows that we know belong to another lender, or most rows of strangers say that they do. */
  private async refuseForeign(lenders: readonly NamedLender[], lenderId: string | null): Promise<void> {
    await this.refuseOtherNames(lenders, lenderId);
    const [foreign] = await this.em.execute<{ rows: number; own: number; lender_id: string | null }[]>(foreignRows);
    if (!foreign?.lender_id || !isOtherLendersFile(foreign.rows, foreign.own)) return;
    const { rows, own, lender_id } = foreign;
    throw new UploadRefusal('other-lenders-file', {
      rows,
      known: rows + own,
      lender: lenders.find((lender) => lender.lender_id === lender_id)?.name ?? lender_id,
    });
  }

  /** The file of a platform names who lends through it. */
  private async refuseOtherNames(lenders: readonly NamedLender[], lenderId: string | null): Promise<void> {
    const own = lenders.find(({ lender_id }) => lender_id === lenderId);
    if (!own || passesOn(own.role)) return;
    const [named] = await this.em.execute<{ rows: number; total: number; name: string | null }[]>(rowsOfOtherNames);
    if (!named?.name || named.rows * 2 <= named.total) return;
    const { rows, total, name } = named;
    const lender = lenders.find((each) => each.name.toLowerCase() === name)?.name ?? name;
    throw new UploadRefusal('names-other-lender', { rows, total, lender, own: own.name });
  }

  override async apply({ uploadId, fileName, actorId }: StagedUpload): Promise<void> {
    const [applicable] = await this.em.execute<{ count: number }[]>(countApplicable);
    await this.em.execute(makeAppliedRows);
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      applyRows,
      [this.counted(uploadId), actorId, uploadId, uploadId],
      'run',
    );
    await this.tell();
    await this.outbox.writeRows(CheckSubmission, rowsWithOffers);
    if (affectedRows !== applicable?.count) await this.em.execute(reportMissed);
    const words = await this.em.execute<UnknownStatusWord[]>(unknownWords, [UNKNOWN_WORDS]);
    await this.commands.execute(new KeepUnknownStatusWords({ uploadId, fileName }, words));
  }

  /** Which records are shown for a file: those that it is about. */
  protected abstract readonly about: FileChangeKind;

  override async results(uploadId: string, afterRow: number, count: number): Promise<readonly UploadResult[]> {
    return await this.em.execute<UploadResult[]>(
      `select row_no as row, record_id as id, outcome from customer_journey.file_change where upload_id = ? and kind = ? and row_no > ? order by row_no limit ?`,
      [uploadId, this.about, afterRow, count],
    );
  }

  override async undo({ uploadId, fileName, actorId }: UploadContext): Promise<Undone> {
    const [since] = await this.em.execute<{ changed: number; rows: number[] }[]>(changedSince, [uploadId]);
    if (since && since.changed > 0) return { undone: false, ...since };
    await this.em.execute(makeAppliedRows);
    await this.em.execute(undoRows, [uploadId, this.counted(uploadId), actorId, uploadId, uploadId]);
    await this.tell();
    await this.commands.execute(new KeepUnknownStatusWords({ uploadId, fileName }, []));
    return { undone: true };
  }

  override async dropHeld(uploadId: string): Promise<void> {
    await this.commands.execute(new ForgetUnknownStatusWords(uploadId));
  }

  override async forget(uploadId: string): Promise<void> {
    await this.dropHeld(uploadId);
    for (let deleted = CHANGES_AT_ONCE; deleted === CHANGES_AT_ONCE;) {
      ({ affectedRows: deleted } = await this.em.execute<{ affectedRows: number }>(
        `delete from customer_journey.file_change where upload_id = ? and (kind, row_no) in
           (select kind, row_no from customer_journey.file_change where upload_id = ? limit ${CHANGES_AT_ONCE})`,
        [uploadId, uploadId],
        'run',
      ));
    }
  }

  /** What moved, and which amounts changed, goes to whoever subscribes. */
  private async tell(): Promise<void> {
    await this.outbox.writeRows(ApplicationsMoved, movedRows);
    await this.outbox.writeRows(DisbursalsCorrected, correctedRows);
  }

  /** Rows are counted where the records are written that the file is about; each once. */
  private counted(uploadId: string): string | null {
    return this.about === 'application' ? counterOf(uploadId) : null;
  }

  /** Other ways to find the application of a row, better than a phone number; reads how it stands. */
  protected matchFurther(): Promise<void> {
    return Promise.resolve();
  }

  /** Blind indexes need the key, which only the process has: these rows make a round trip, some thousand at a time. */
  private async matchByPhone(): Promise<void> {
    await this.em.execute(openRowsWithPhoneOnly);
    const nextRows = () => this.em.execute<{ row_no: number; phone: string }[]>(nextRowsWithPhoneOnly);
    let rows = await nextRows();
    if (rows.length === 0) return;
    await this.em.execute(makePhoneRows);
    for (; rows.length > 0; rows = await nextRows()) {
      const indexed = rows.map(({ row_no, phone }) => ({ row_no, phone_index: this.cipher.blindIndex('phone', phone) }));
      await this.em.execute(addPhoneRows, [JSON.stringify(indexed)]);
    }
    await this.em.execute('analyze phone_row');
    await this.em.execute(matchByPhone);
  }
}
