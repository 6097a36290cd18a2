import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { todayInIndia } from '../../../../contracts/days.js';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import { FieldCipher } from '../../../../platform/security/field-cipher.js';
import { type ApplyContext, Importer } from '../../../files/messages/index.js';
import { CheckSubmission } from '../../../lenders/messages/index.js';
import { ApplicationsMoved, DisbursalsCorrected } from '../../messages/events.js';
import { legalMoves } from '../domain/application-machine.js';
import { applicationStatusColumns } from './application-status.columns.js';
import {
  applyRows,
  correctedRows,
  findProblems,
  makeAppliedRows,
  matchByLenderId,
  matchByPhone,
  movedRows,
  readMatched,
  reportProblems,
  rowsWithOffers,
  rowsWithPhoneOnly,
  stageRows,
} from './application-status.sql.js';
import { statusWordRows } from './status-words.js';

/** A lender's status file: moves applications, records amounts and dates, and tells the rest of the product what moved. */
@Injectable()
export class ApplicationStatusImporter extends Importer {
  override readonly key = 'application-status';
  override readonly columns = applicationStatusColumns;

  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  override async apply({ stageTable, uploadId, actorId }: ApplyContext): Promise<{ updated: number }> {
    await this.em.execute(stageRows(stageTable), [JSON.stringify(statusWordRows)]);
    await this.em.execute('analyze status_row');
    await this.em.execute(matchByLenderId);
    await this.matchByPhone();
    await this.em.execute(readMatched);
    await this.em.execute(findProblems, [JSON.stringify(legalMoves('file')), todayInIndia()]);
    await this.em.execute(makeAppliedRows);
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(applyRows, [actorId, uploadId], 'run');
    await this.outbox.writeRows(ApplicationsMoved, movedRows);
    await this.outbox.writeRows(DisbursalsCorrected, correctedRows);
    await this.outbox.writeRows(CheckSubmission, rowsWithOffers);
    await this.em.execute(reportProblems(stageTable));
    return { updated: affectedRows };
  }

  /** Blind indexes need the key, which only the process has: these few rows make a round trip. */
  private async matchByPhone(): Promise<void> {
    const rows = await this.em.execute<{ row_no: number; phone: string }[]>(rowsWithPhoneOnly);
    if (rows.length === 0) return;
    const indexed = rows.map(({ row_no, phone }) => ({ row_no, phone_index: this.cipher.blindIndex('phone', phone) }));
    await this.em.execute(matchByPhone, [JSON.stringify(indexed)]);
  }
}
