import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from './retention-rules.js';

/** Clears up what has ended; a schedule asks for it every hour. */
@Injectable()
export class RetentionPurger {
  constructor(
    private readonly em: EntityManager,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Clears up now. */
  async purge(): Promise<void> {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    const kinds = instances.filter((instance): instance is RetentionRules => instance instanceof RetentionRules);
    for (const ending of kinds.flatMap((kind) => kind.rules())) await this.purgeInBatches(ending);
  }

  /** Each batch is committed by itself: no lock stays on many rows. */
  private async purgeInBatches({ sql, values = [] }: RetentionRule): Promise<void> {
    const em = this.em.fork();
    for (let changed = PURGE_BATCH_SIZE; changed === PURGE_BATCH_SIZE;) {
      ({ affectedRows: changed } = await em.execute<{ affectedRows: number }>(sql, [...values], 'run'));
    }
  }
}
