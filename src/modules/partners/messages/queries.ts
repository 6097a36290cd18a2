import { Query } from '@nestjs/cqrs';
import type { GrievanceOfficer } from '../../../contracts/brand.js';

/** Whether a published brand lives at this host name, which comes without a port: only such hosts are ours to send somebody back to. */
export class HostOfBrand extends Query<boolean> {
  constructor(readonly hostName: string) {
    super();
  }
}

/** What the papers of a site say about its brand. */
export interface SiteBrand {
  readonly title: string;
  readonly grievance_officer: GrievanceOfficer;
}

/** The published brand of a site, by its slug where the page says one, else by the host; undefined while there is no brand at all. */
export class BrandOfSite extends Query<SiteBrand | undefined> {
  constructor(readonly site: { readonly host: string; readonly brand?: string | undefined }) {
    super();
  }
}
