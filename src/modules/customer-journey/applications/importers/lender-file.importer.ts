import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { todayInIndia } from '../../../../contracts/days.js';
import { isIntermediaryRole } from '../../../../contracts/lender-roles.js';
import type { Outbox } from '../../../../platform/messaging/outbox.js';
import type { FieldCipher } from '../../../../platform/security/field-cipher.js';
import {
  counterName,
  type CustomerRecord,
  Importer,
  isOtherLendersFile,
  type LaterChanges,
  type StagedUpload,
  type UndoResult,
  type UploadContext,
  UploadRefusal,
  type UploadResult,
} from '../../../files/messages/index.js';
import {
  CheckSubmission,
  PurgeUnknownStatusWords,
  SaveUnknownStatusWords,
  type NamedLender,
  AllLenderNames,
  LenderStatusWords,
  type UnknownStatusWord,
} from '../../../lenders/messages/index.js';
import { ApplicationStatesChanged, DisbursalsCorrected } from '../../messages/events.js';
import { CustomerRecordAddresses } from '../../messages/queries.js';
import { allowedTransitions } from '../domain/application-state-machine.js';
import type { FileChangeKind } from '../domain/file-change.entity.js';
import {
  addPhoneRows,
  countPlaces,
  createPhoneRows,
  evaluateRows,
  matchByLenderId,
  matchByPhone,
  nextRowsWithPhoneOnly,
  openRowsWithPhoneOnly,
  orderRows,
  passToNextRows,
  markRedirectedOffers,
  analyzeRows,
  rejectRepetitions,
  stageRows,
  raiseWorkMem,
} from './application-status.sql.js';
import {
  applyRows,
  correctedRows,
  countApplicable,
  createAppliedRows,
  joinChangesOfFile,
  keepAddedValues,
  laterChanges,
  reportConflicts,
  rowsWithOffers,
  transitionedRows,
  undoRows,
} from './apply-status-rows.sql.js';
import { createTranches, loadTranches, reverseTranches, saveTranches } from './disbursals.sql.js';
import {
  UNKNOWN_STATUS,
  countOtherLenderRows,
  createNamedLenders,
  createStatusWords,
  applyLenderStatusWords,
  countOtherLenderNames,
  unknownStatusWords,
} from './status-words.sql.js';

const CHANGE_BATCH_SIZE = 10_000;
/** A file with more unknown words than this has its status in another column; the most frequent words are enough to see that. */
const MAX_UNKNOWN_STATUS_WORDS = 200;

/** Base class for importers of lender files that report application statuses. All of them match and evaluate rows in the same way. */
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

  override readonly holdCodes = [UNKNOWN_STATUS];

  override async knownValues(): Promise<Readonly<Record<string, readonly string[]>>> {
    return { lender: (await this.queries.execute(new AllLenderNames())).map(({ name }) => name) };
  }

  override async evaluate({ stageTable, options, uploadedAt, isReevaluation }: StagedUpload): Promise<void> {
    const lenderId = options['lender_id']?.value ?? null;
    const words = await this.queries.execute(new LenderStatusWords(lenderId));
    await this.em.execute(raiseWorkMem);
    await this.em.execute(createStatusWords, [JSON.stringify(words)]);
    const lenders = await this.queries.execute(new AllLenderNames());
    await this.em.execute(createNamedLenders, [JSON.stringify(lenders)]);
    await this.em.execute(stageRows(stageTable), [lenderId, uploadedAt, lenderId]);
    await this.em.execute(analyzeRows);
    await this.em.execute(matchByLenderId);
    await this.matchByFurtherKeys();
    if (words.some(({ lender_id }) => lender_id !== null)) await this.em.execute(applyLenderStatusWords);
    await this.em.execute(markRedirectedOffers);
    await this.evaluateInOrder();
    if (!isReevaluation) await this.rejectOtherLendersFile(lenders, lenderId);
  }

  /**
   * Evaluates the rows of each application in the order of their dates, each against the outcome of the one before: as many passes as the
   * application with the most rows has, usually one.
   */
  private async evaluateInOrder(): Promise<void> {
    await this.em.execute(orderRows);
    await this.em.execute(createTranches);
    await this.em.execute(loadTranches);
    const [most] = await this.em.execute<{ places: number }[]>(countPlaces);
    const [transitions, places] = [JSON.stringify(allowedTransitions('file')), most?.places ?? 1];
    for (let place = 1; place <= places; place += 1) {
      if (place > 1) await this.em.execute(passToNextRows, [place, place - 1]);
      await this.em.execute(evaluateRows, [transitions, todayInIndia(), place]);
      await this.em.execute(reverseTranches, [place]);
      await this.em.execute(saveTranches, [place]);
    }
    if (places > 1) await this.em.execute(rejectRepetitions);
    await this.em.execute(keepAddedValues);
  }

  /** Throws when most of the matched rows belong to another lender, or most unmatched rows name another lender. */
  private async rejectOtherLendersFile(lenders: readonly NamedLender[], lenderId: string | null): Promise<void> {
    await this.rejectOtherLenderNames(lenders, lenderId);
    const [foreign] = await this.em.execute<{ rows: number; own: number; lender_id: string | null }[]>(countOtherLenderRows);
    if (!foreign?.lender_id || !isOtherLendersFile(foreign.rows, foreign.own)) return;
    const { rows, own, lender_id } = foreign;
    throw new UploadRefusal('other-lenders-file', {
      rows,
      known: rows + own,
      lender: lenders.find((lender) => lender.lender_id === lender_id)?.name ?? lender_id,
    });
  }

  /**
   * Throws when most unmatched rows name another lender. Skipped for intermediaries: a platform's file names the lenders on the platform.
   */
  private async rejectOtherLenderNames(lenders: readonly NamedLender[], lenderId: string | null): Promise<void> {
    const own = lenders.find(({ lender_id }) => lender_id === lenderId);
    if (!own || isIntermediaryRole(own.role)) return;
    const [named] = await this.em.execute<{ rows: number; total: number; name: string | null }[]>(countOtherLenderNames);
    if (!named?.name || named.rows * 2 <= named.total) return;
    const { rows, total, name } = named;
    const lender = lenders.find((each) => each.name.toLowerCase() === name)?.name ?? name;
    throw new UploadRefusal('names-other-lender', { rows, total, lender, own: own.name });
  }

  override async apply({ uploadId, fileName, actorId, isReevaluation }: StagedUpload): Promise<void> {
    const [applicable] = await this.em.execute<{ count: number }[]>(countApplicable);
    await this.em.execute(createAppliedRows);
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      applyRows,
      [this.rowCounter(uploadId), actorId, uploadId, uploadId],
      'run',
    );
    if (isReevaluation) await this.em.execute(joinChangesOfFile('application'), [uploadId, uploadId]);
    await this.publishChanges();
    await this.outbox.writeRows(CheckSubmission, rowsWithOffers);
    if (affectedRows !== applicable?.count) await this.em.execute(reportConflicts);
    const words = await this.em.execute<UnknownStatusWord[]>(unknownStatusWords, [MAX_UNKNOWN_STATUS_WORDS]);
    await this.commands.execute(new SaveUnknownStatusWords({ uploadId, fileName }, words));
  }

  /** Kind of the records that the results of a file list. */
  protected abstract readonly recordKind: FileChangeKind;

  override async results(uploadId: string, afterRow: number, count: number): Promise<readonly UploadResult[]> {
    return await this.em.execute<UploadResult[]>(
      `select c.row_no as row, c.record_id as id, c.outcome, case c.kind when 'application' then c.record_id else l.submission_id end as "submissionId"
       from customer_journey.file_change c left join customer_journey.lender_record l on l.id = c.record_id
       where c.upload_id = ? and c.kind = ? and c.row_no > ? order by c.row_no limit ?`,
      [uploadId, this.recordKind, afterRow, count],
    );
  }

  override async customerRecords(submissionIds: readonly string[]): Promise<ReadonlyMap<string, CustomerRecord>> {
    const found = await this.queries.execute(new CustomerRecordAddresses(submissionIds));
    return new Map(found.map((record) => [record.subjectId, record]));
  }

  override async undo({ uploadId, fileName, actorId, appliedAt }: UploadContext): Promise<UndoResult> {
    const [since] = await this.em.execute<LaterChanges[]>(laterChanges, [uploadId, appliedAt]);
    if (since && since.changed > 0) return { undone: false, ...since };
    await this.em.execute(createAppliedRows);
    await this.em.execute(undoRows, [uploadId, this.rowCounter(uploadId), actorId, uploadId, uploadId]);
    await this.publishChanges();
    await this.commands.execute(new SaveUnknownStatusWords({ uploadId, fileName }, []));
    return { undone: true };
  }

  override async purgeHeldRows(uploadId: string): Promise<void> {
    await this.commands.execute(new PurgeUnknownStatusWords(uploadId));
  }

  override async purge(uploadId: string): Promise<void> {
    await this.purgeHeldRows(uploadId);
    for (let deleted = CHANGE_BATCH_SIZE; deleted === CHANGE_BATCH_SIZE;) {
      ({ affectedRows: deleted } = await this.em.execute<{ affectedRows: number }>(
        `delete from customer_journey.file_change where upload_id = ? and (kind, row_no) in
           (select kind, row_no from customer_journey.file_change where upload_id = ? limit ${CHANGE_BATCH_SIZE})`,
        [uploadId, uploadId],
        'run',
      ));
    }
  }

  /** Publishes transitions and changed amounts to subscribers. */
  private async publishChanges(): Promise<void> {
    await this.outbox.writeRows(ApplicationStatesChanged, transitionedRows);
    await this.outbox.writeRows(DisbursalsCorrected, correctedRows);
  }

  /** Returns the counter for rows that write this importer's own kind of record, so that each row counts once. */
  private rowCounter(uploadId: string): string | null {
    return this.recordKind === 'application' ? counterName(uploadId) : null;
  }

  /**
   * Matches the rows that neither our reference nor the lender's id matched, by phone number. Blind indexes need the key, which only the
   * process has: these rows make a round trip, 20,000 at a time.
   */
  protected async matchByFurtherKeys(): Promise<void> {
    await this.em.execute(openRowsWithPhoneOnly);
    const nextRows = () => this.em.execute<{ row_no: number; phone: string }[]>(nextRowsWithPhoneOnly);
    let rows = await nextRows();
    if (rows.length === 0) return;
    await this.em.execute(createPhoneRows);
    for (; rows.length > 0; rows = await nextRows()) {
      const indexed = rows.map(({ row_no, phone }) => ({ row_no, phone_index: this.cipher.blindIndex('phone', phone) }));
      await this.em.execute(addPhoneRows, [JSON.stringify(indexed)]);
    }
    await this.em.execute('analyze phone_row');
    await this.em.execute(matchByPhone);
  }
}
