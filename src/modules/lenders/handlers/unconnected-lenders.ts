import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { toJourneyKey } from '../../../contracts/journeys.js';
import { Config } from '../../../platform/config/config.js';
import { StartupRule } from '../../../platform/messaging/startup-check.js';
import { LenderClients } from './lender-clients.js';

/** Production does not start while a lender is on whose API address is not configured, because its applications would get stuck. */
@Injectable()
export class UnconnectedLenders extends StartupRule {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly clients: LenderClients,
  ) {
    super();
  }

  override async problems(): Promise<readonly string[]> {
    if (!this.config.isProduction) return [];
    const lenders = await this.em
      .fork()
      .execute<{ name: string; api: string }[]>(
        'select name, api from lenders.lender where lender_status and deleted_at is null and api is not null order by name',
      );
    return lenders.flatMap(({ name, api }) => {
      const journey = toJourneyKey(api);
      return journey && !this.clients.find(journey)
        ? [`the lender ${name} is switched on, but its API ${api} has no address: add it to LENDER_URLS, or switch the lender off first`]
        : [];
    });
  }
}
