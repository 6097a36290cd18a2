import { ApiProperty } from '@nestjs/swagger';
import { MAX_LINK_LENGTH } from '../../../contracts/links.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { type SiteOwner, siteOwners } from '../domain/site-owner.js';

export class RedirectTarget {
  /** A whole address, as it stood behind `?to=`. */
  @IsField({ kind: 'text', required: true, maxLength: MAX_LINK_LENGTH })
  to!: string;
}

export class RedirectQuery extends RedirectTarget {}

export class FollowRedirectRequest extends RedirectTarget {}

export class RedirectSiteResponse {
  @ApiProperty({ enum: siteOwners })
  owner!: SiteOwner;

  /** What a visitor knows the owner by; of a bank its host. */
  name!: string;
  host!: string;
}
