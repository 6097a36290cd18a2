import type { OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { createOutboundClient, type OutboundClient } from '../../../platform/http/outbound/outbound-client.js';
import type { Config } from '../../../platform/config/config.js';
import { MessageTransport, type OutgoingMessage } from './message-transport.js';

/** Shorter than the lock of a job, so that a slow gateway never lets a second worker take the same message. */
const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 65_536;

const gatewayResponse = z.object({ id: z.string().max(120).optional() });

/** Posts messages as JSON to the configured gateway. */
export class HttpTransport extends MessageTransport implements OnApplicationShutdown {
  override readonly keepsContent = false;
  private readonly url: string;
  private readonly token: string | undefined;
  private readonly client: OutboundClient;

  /** Throws when no gateway is configured. */
  constructor(config: Config) {
    super();
    const { SMS_URL, SMS_TOKEN } = config.values;
    if (!SMS_URL) throw new Error('SMS_URL: needed by the http message transport');
    this.url = SMS_URL;
    this.token = SMS_TOKEN;
    this.client = createOutboundClient({
      allowedHosts: [new URL(SMS_URL).host],
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      allowLoopback: !config.isProduction,
    });
  }

  override async deliver({ id, channel, recipient, subject, body, messageClass, registration }: OutgoingMessage): Promise<string | null> {
    const answer = await this.client.call({
      method: 'POST',
      url: this.url,
      headers: { 'idempotency-key': id, ...(this.token && { authorization: `Bearer ${this.token}` }) },
      body: {
        json: {
          id,
          channel,
          to: channel === 'email' ? recipient : `+91${recipient}`,
          ...(subject && { subject }),
          text: body,
          class: messageClass,
          ...(registration && { entity_id: registration.entity, sender: registration.header, template_id: registration.templateId }),
        },
      },
      schema: gatewayResponse,
    });
    return answer.body.id ?? null;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
