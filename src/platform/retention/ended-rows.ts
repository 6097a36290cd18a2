import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ENDED_AT_ONCE, type Ending, RowsThatEnd } from './rows-that-end.js';

const EVERY_MS = 3_600_000;

/** Clears up every hour what has ended, in every process: to do it twice does no harm. */
@Injectable()
export class EndedRows implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EndedRows.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly discovery: DiscoveryService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () => void this.delete().catch((error: Error) => this.logger.warn(`cleaning up failed: ${error.message}`)),
      EVERY_MS,
    );
    this.timer.unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

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
