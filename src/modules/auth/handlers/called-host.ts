import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { calledHostName } from '../../../contracts/hosts.js';
import { HostsOfBrands } from '../../partners/messages/index.js';
import type { Device } from '../messages/commands.js';

/** The host that a message may name: one that the browser called, and that is a brand's. */
@Injectable()
export class CalledHost {
  constructor(private readonly queries: QueryBus) {}

  /** The host name of a published brand; undefined for the main site, and for a host that somebody made up. */
  async ofBrand({ hostName }: Device): Promise<string | undefined> {
    const host = calledHostName(hostName);
    return (await this.queries.execute(new HostsOfBrands([host]))).has(host) ? host : undefined;
  }
}
