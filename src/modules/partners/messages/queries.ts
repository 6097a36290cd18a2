import { Query } from '@nestjs/cqrs';
import type { GrievanceOfficer } from '../../../contracts/brand.js';

/** Whether a published brand lives at this host name, which comes without a port: only such hosts are ours to send somebody back to. */
export class HostOfBrand extends Query<boolean> {
  constructor(readonly hostName: string) {
    super();
  }
}

/** Who answers for a page of ours: the officer of the published brand with this slug, else of the brand at this host name, else of the default brand. Null while there is no brand at all. */
export class OfficerOfBrand extends Query<GrievanceOfficer | null> {
  constructor(
    readonly slug: string | undefined,
    readonly hostName: string | undefined,
  ) {
    super();
  }
}
