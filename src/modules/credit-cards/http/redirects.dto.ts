import { ApiProperty } from '@nestjs/swagger';
import { MAX_LINK_LENGTH } from '../../../contracts/links.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { type SiteOwner, siteOwners } from '../domain/site-owner.js';

export class RedirectTarget {
  /** Complete address, as given in `?to=`. */
  @IsField({ kind: 'text', required: true, maxLength: MAX_LINK_LENGTH })
  to!: string;
}

export class RedirectQuery extends RedirectTarget {}

export class FollowRedirectRequest extends RedirectTarget {}

export class RedirectSiteResponse {
  @ApiProperty({ enum: siteOwners })
  owner!: SiteOwner;

  /** Owner's name as shown to the visitor; for a bank its host. */
  name!: string;
  host!: string;
}
