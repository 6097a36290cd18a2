import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isIP } from 'node:net';
import { Agent } from 'undici';
import { validateLink } from '../../../contracts/links.js';
import { boundedExchange } from './bounded-exchange.js';
import { guardedLookup } from './guarded-lookup.js';
import { OutboundCallFailed } from './outbound-call-failed.js';

const TIMEOUT_MS = 8_000;
/** The body is not needed; only the status counts. */
const MAX_BYTES = 64 * 1024;

/** Result of a link check: OK, redirect, error status, unreachable, or not a public address. */
export type LinkFinding = 'answers' | 'leadsOn' | 'refuses' | 'silent' | 'notPublic';

export interface LinkProbeResult {
  readonly reachable: boolean;
  readonly status: number | null;
  readonly finding: LinkFinding;
}

/**
 * Checks whether the page of a link entered by staff responds: public addresses over HTTPS only, without following redirects, and nothing
 * of the response is stored.
 */
@Injectable()
export class LinkProbe implements OnApplicationShutdown {
  private readonly agent = new Agent({ allowH2: false, connections: 2, connect: { lookup: guardedLookup(false), timeout: TIMEOUT_MS } });

  /** Never rejects: an error becomes the finding. */
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
      // A page longer than the limit does respond.
      if (error.kind === 'too-large') return { reachable: true, status: 200, finding: 'answers' };
      return { reachable: false, status: null, finding: error.kind === 'not-allowed' ? 'notPublic' : 'silent' };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

/** Maps a status to the result of a link check. */
export function toProbeResult(status: number): LinkProbeResult {
  if (status >= 400) return { reachable: false, status, finding: 'refuses' };
  return { reachable: true, status, finding: status >= 300 ? 'leadsOn' : 'answers' };
}
