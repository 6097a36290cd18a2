import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isIP } from 'node:net';
import { Agent } from 'undici';
import { validateLink } from '../../../contracts/links.js';
import { boundedExchange } from './bounded-exchange.js';
import { guardedLookup } from './guarded-lookup.js';
import { OutboundCallFailed } from './outbound-call-failed.js';

const TIMEOUT_MS = 8_000;
/** What a page says beyond its status is not read. */
const MAX_BYTES = 64 * 1024;

/** What asking a link brought: it answers, leads on to another address, refuses, is not there, or may not be asked. */
export type LinkFinding = 'answers' | 'leadsOn' | 'refuses' | 'silent' | 'notPublic';

export interface LinkProbeResult {
  readonly reachable: boolean;
  readonly status: number | null;
  readonly finding: LinkFinding;
}

/** Asks whether the page behind a link of staff answers: public addresses over HTTPS only, no redirect followed, nothing of the answer kept. */
@Injectable()
export class LinkProbe implements OnApplicationShutdown {
  private readonly agent = new Agent({ allowH2: false, connections: 2, connect: { lookup: guardedLookup(false), timeout: TIMEOUT_MS } });

  /** Never rejects: what went wrong is the finding. */
  async check(link: string): Promise<LinkProbeResult> {
    const target = URL.canParse(link) ? new URL(link) : undefined;
    if (!target || validateLink(link) || isIP(target.hostname)) return { reachable: false, status: null, finding: 'notPublic' };
    try {
      const { status } = await boundedExchange(
        this.agent,
        {
          origin: target.origin,
          path: target.pathname + target.search,
          method: 'GET',
          headers: { accept: 'text/html,*/*;q=0.1', 'accept-encoding': 'identity', 'user-agent': 'link-check' },
        },
        { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
      );
      return toProbeResult(status);
    } catch (error) {
      if (!(error instanceof OutboundCallFailed)) throw error;
      // A page that is longer than what we read of it does answer.
      if (error.kind === 'too-large') return { reachable: true, status: 200, finding: 'answers' };
      return { reachable: false, status: null, finding: error.kind === 'not-allowed' ? 'notPublic' : 'silent' };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

/** What a status says of a page. */
export function toProbeResult(status: number): LinkProbeResult {
  if (status >= 400) return { reachable: false, status, finding: 'refuses' };
  return { reachable: true, status, finding: status >= 300 ? 'leadsOn' : 'answers' };
}
