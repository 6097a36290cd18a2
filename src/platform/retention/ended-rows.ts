import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from './rows-that-end.js';

/** Clears up what has ended; a schedule asks for it every hour. */
@Injectable()
export class EndedRows {
  constructor(
    private readonly em: EntityManager,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Clears up now. */
  async delete(): Promise<void> {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    const kinds = instances.filter((instance): instance is RowsThatEnd => instance instanceof RowsThatEnd);
    for (const ending of kinds.flatMap((kind) => kind.endings())) await this.inBatches(ending);
  }

  /** Each batch is committed by itself: no lock stays on many rows. */
  private async inBatches({ sql, values = [] }: Ending): Promise<void> {
    const em = this.em.fork();
    for (let changed = ENDED_AT_ONCE; changed === ENDED_AT_ONCE;) {
      ({ affectedRows: changed } = await em.execute<{ affectedRows: number }>(sql, [...values], 'run'));
    }
  }
}
