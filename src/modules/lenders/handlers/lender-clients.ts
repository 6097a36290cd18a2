import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { JourneyKey } from '../../../contracts/journeys.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { StartupRule } from '../../../platform/messaging/startup-check.js';
import type { LenderConnection } from '../journeys/lender-journey.js';
import { allJourneyProblems, type ConnectedLender, connectLenders } from '../journeys/registry.js';
import { LenderCallLog } from './lender-call-log.js';

/** The lenders with an API that this installation is connected to. */
@Injectable()
export class LenderClients extends StartupRule implements OnApplicationShutdown {
  private readonly connected: ReadonlyMap<JourneyKey, ConnectedLender>;

  constructor(config: Config, calls: LenderCallLog) {
    super();
    this.connected = connectLenders(readConnections(config), calls);
  }

  /** Returns a connected lender. Throws `not-found` for a journey that is not connected here. */
  get(key: JourneyKey): ConnectedLender {
    const lender = this.find(key);
    if (!lender) throw new AppError('not-found');
    return lender;
  }

  /** Returns a connected lender; undefined for a journey that is not connected here. */
  find(key: JourneyKey): ConnectedLender | undefined {
    return this.connected.get(key);
  }

  override problems(): readonly string[] {
    return allJourneyProblems(this.connected);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.connected.values()].map(({ client }) => client.close()));
  }
}

function readConnections({ values }: Config): Partial<Record<JourneyKey, LenderConnection>> {
  return Object.fromEntries(
    Object.entries(values.LENDER_URLS).map(([key, baseUrl]) => [
      key,
      { baseUrl, secrets: values.LENDER_SECRETS[key] ?? {}, allowLoopback: values.LENDER_LOOPBACK },
    ]),
  );
}
