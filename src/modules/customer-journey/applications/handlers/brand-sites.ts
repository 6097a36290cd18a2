import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { normalizeHostName } from '../../../../contracts/hosts.js';
import { BrandHosts } from '../../../partners/messages/index.js';

/**
 * Brand sites where customers applied. A domain that its brand has given up may belong to a third party, so customers are no longer sent
 * there.
 */
@Injectable()
export class BrandSites {
  constructor(private readonly queries: QueryBus) {}

  /** Returns those of the given sites (scheme and host) that still belong to a brand. */
  async activeSites(sites: readonly (string | null | undefined)[]): Promise<ReadonlySet<string>> {
    const hostOf = new Map(
      [...new Set(sites)].flatMap((site) => (site ? [[site, normalizeHostName(URL.parse(site)?.hostname ?? '')] as const] : [])),
    );
    if (hostOf.size === 0) return new Set();
    const hosts = await this.queries.execute(new BrandHosts([...new Set(hostOf.values())]));
    return new Set([...hostOf].flatMap(([site, host]) => (hosts.has(host) ? [site] : [])));
  }
}
