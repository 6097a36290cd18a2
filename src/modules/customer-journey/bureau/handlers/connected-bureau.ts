import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { StartupRule } from '../../../../platform/messaging/startup-check.js';
import type { CreditBureau } from '../port/credit-bureau.js';
import { createHttpBureau } from '../port/http-bureau.js';

/** Bureau connected to this installation, if any. */
@Injectable()
export class ConnectedBureau extends StartupRule implements OnApplicationShutdown {
  readonly bureau: CreditBureau | undefined;
  private readonly problem: string | undefined;

  constructor({ values: { BUREAU: key, BUREAU_URL: baseUrl, BUREAU_API_KEY: apiKey, LENDER_LOOPBACK: allowLoopback } }: Config) {
    super();
    if (!baseUrl || !apiKey) return;
    if (!allowLoopback && !baseUrl.startsWith('https://')) this.problem = 'BUREAU_URL: only https leaves this machine';
    this.bureau = createHttpBureau({ key, baseUrl, apiKey, allowLoopback });
  }

  override problems(): readonly string[] {
    return this.problem ? [this.problem] : [];
  }

  async onApplicationShutdown(): Promise<void> {
    await this.bureau?.close();
  }
}
