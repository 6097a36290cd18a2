import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { normalizeHostName } from '../../../../contracts/hosts.js';
import { BrandHosts } from '../../../partners/messages/index.js';

/** The sites of brands at which customers applied: one that its brand has given up may be anybody's by now, and nobody is sent there. */
@Injectable()
export class BrandSites {
  constructor(private readonly queries: QueryBus) {}

  /** Which of these sites, scheme and host each, a brand still has. */
  async activeSites(sites: readonly (string | null | undefined)[]): Promise<ReadonlySet<string>> {
    const hostOf = new Map(
      [...new Set(sites)].flatMap((site) => (site ? [[site, normalizeHostName(URL.parse(site)?.hostname ?? '')] as const] : [])),
    );
    if (hostOf.size === 0) return new Set();
    const hosts = await this.queries.execute(new BrandHosts([...new Set(hostOf.values())]));
    return new Set([...hostOf].flatMap(([site, host]) => (hosts.has(host) ? [site] : [])));
  }
}
