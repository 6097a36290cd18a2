import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from './retention-rules.js';

/** Purges expired rows by the retention rules of all modules; scheduled every hour. */
@Injectable()
export class RetentionPurger {
  constructor(
    private readonly em: EntityManager,
    private readonly discovery: DiscoveryService,
  ) {}

  async purge(): Promise<void> {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    const kinds = instances.filter((instance): instance is RetentionRules => instance instanceof RetentionRules);
    for (const ending of kinds.flatMap((kind) => kind.rules())) await this.purgeInBatches(ending);
  }

  /** Each batch has its own transaction, so that few rows are locked at a time. */
  private async purgeInBatches({ sql, values = [] }: RetentionRule): Promise<void> {
    const em = this.em.fork();
    for (let changed = PURGE_BATCH_SIZE; changed === PURGE_BATCH_SIZE;) {
      ({ affectedRows: changed } = await em.execute<{ affectedRows: number }>(sql, [...values], 'run'));
    }
  }
}
