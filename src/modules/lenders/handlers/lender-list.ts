import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { offerHindrancesOf } from '../../../contracts/offer-hindrances.js';
import type { LenderFilter } from '../../../contracts/resources/lender.js';
import { AppError } from '../../../platform/http/app-error.js';
import { lenderColumns } from '../domain/lender-columns.js';
import type { LenderRow } from '../http/lender.dto.js';

type StoredLender = Omit<LenderRow, 'offer_hindrances'>;

/** Completes the row itself: copying a thousand rows of sixty columns would cost more than reading them. */
const withHindrances = (lender: StoredLender): LenderRow => Object.assign(lender, { offer_hindrances: offerHindrancesOf(lender) });

/** Reads of the back office: plain rows, one query each. */
@Injectable()
export class LenderList {
  constructor(private readonly em: EntityManager) {}

  /** Living lenders of one loan type or of all, in processing order. */
  async rows(filter: LenderFilter): Promise<LenderRow[]> {
    const ofType = filter === 'all' ? '' : 'and loan_type = ?';
    const lenders = await this.em.execute<StoredLender[]>(
      `select ${lenderColumns} from lenders.lender where deleted_at is null ${ofType} order by priority nulls last, name`,
      filter === 'all' ? [] : [filter],
    );
    return lenders.map(withHindrances);
  }

  /** One living lender. Throws `not-found`. */
  async row(id: string): Promise<LenderRow> {
    const [lender] = await this.em.execute<StoredLender[]>(
      `select ${lenderColumns} from lenders.lender where id = ? and deleted_at is null`,
      [id],
    );
    if (!lender) throw new AppError('not-found');
    return withHindrances(lender);
  }
}
