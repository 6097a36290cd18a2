import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import type { HelpContent } from '../../../contracts/resources/help-request.js';
import { Config } from '../../../platform/config/config.js';
import { createOutboundClient, type OutboundClient } from '../../../platform/http/outbound/outbound-client.js';
import { OutboundCallFailed } from '../../../platform/http/outbound/outbound-call-failed.js';

/** Shorter than the lock of a job, so that a slow help desk never lets a second worker take the same request. */
const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 262_144;

/** The external lead-capture URL that requests for help are posted to as a form (product specification §7 "Other calls"). */
@Injectable()
export class HelpDesk implements OnApplicationShutdown {
  private readonly client: OutboundClient | undefined;

  constructor(private readonly config: Config) {
    const { HELP_URL } = config.values;
    this.client =
      HELP_URL === undefined
        ? undefined
        : createOutboundClient({
            allowedHosts: [new URL(HELP_URL).host],
            timeoutMs: TIMEOUT_MS,
            maxBytes: MAX_RESPONSE_BYTES,
            allowLoopback: !config.isProduction,
          });
  }

  /** Posts one request. Throws `OutboundCallFailed`. */
  async forward({ name, email, phone, company, description }: HelpContent): Promise<void> {
    const { HELP_URL, HELP_ORG_ID } = this.config.values;
    if (!this.client || HELP_URL === undefined)
      throw new OutboundCallFailed('not-allowed', 'HELP_URL is not set', { maybeReceived: false });
    const form = new URLSearchParams({ orgid: HELP_ORG_ID, name, email, phone, company: company ?? '', description });
    try {
      await this.client.call({
        method: 'POST',
        url: HELP_URL,
        body: { bytes: new TextEncoder().encode(form.toString()), contentType: 'application/x-www-form-urlencoded' },
        schema: z.unknown(),
      });
    } catch (error) {
      // The help desk accepted the form; the page that it returns does not matter.
      if (!(error instanceof OutboundCallFailed && error.kind === 'malformed' && (error.status ?? 500) < 300)) throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }
}
