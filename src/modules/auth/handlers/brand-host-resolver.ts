import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { normalizeHostName } from '../../../contracts/hosts.js';
import { BrandHosts } from '../../partners/messages/index.js';
import type { Device } from '../messages/commands.js';

/** Resolves the host that a message may name: one that the browser called and that belongs to a brand. */
@Injectable()
export class BrandHostResolver {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the host name of a published brand; undefined for the main site and for a forged host. */
  async resolve({ hostName }: Device): Promise<string | undefined> {
    const host = normalizeHostName(hostName);
    return (await this.queries.execute(new BrandHosts([host]))).has(host) ? host : undefined;
  }
}
