import { Query } from '@nestjs/cqrs';

/** Whether a published brand lives at this host name, which comes without a port: only such hosts are ours to send somebody back to. */
export class HostOfBrand extends Query<boolean> {
  constructor(readonly hostName: string) {
    super();
  }
}
