import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const MISSING_PARTITION_MESSAGE = 'no partition of relation "call_log" found for row';

/** Whether rows were refused because the log has no partition for their month. */
export const isMissingPartitionError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(MISSING_PARTITION_MESSAGE);

/** The monthly (UTC) partitions of the lender call log. */
@Injectable()
export class CallLogPartitions {
  constructor(private readonly em: EntityManager) {}

  /** Adds missing partitions for the months of these times; safe in many processes at once. */
  async add(moments: readonly Date[]): Promise<void> {
    await this.em
      .fork()
      .execute('select lenders.add_call_log_month(at) from json_array_elements_text(?) as m, cast(m as timestamptz) as at', [
        JSON.stringify(moments),
      ]);
  }

  /**
   * Adds this month and the next `ahead` months, and drops those that ended more than `kept` months before this one. Joins the caller's
   * transaction.
   */
  async maintain({ ahead, kept }: { ahead: number; kept: number }): Promise<void> {
    await this.em.execute('select lenders.add_call_log_month(now() + make_interval(months => n)) from generate_series(0, ?) as n', [ahead]);
    await this.em.execute('select lenders.drop_call_log_months(?)', [kept]);
  }
}
