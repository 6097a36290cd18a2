import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { Config } from '../../../platform/config/config.js';
import { Lists } from '../../../platform/lists/lists.js';
import { trackingLinkUrl } from '../domain/partner-page-url.js';
import { partners } from '../domain/partner.resource.js';
import { trackingLinks } from '../domain/tracking-link.resource.js';
import { PublishedBrands } from './published-brands.js';

/** URLs of tracking links. */
@Injectable()
export class TrackingLinkUrls {
  constructor(
    private readonly lists: Lists,
    private readonly brands: PublishedBrands,
    private readonly config: Config,
  ) {}

  /** Returns the complete URL of an active link. Throws `not-found`, also for a link outside the actor's scope. */
  async find(id: string, actor: Actor): Promise<string> {
    const link = await this.lists.row(trackingLinks.list, id, actor);
    const { slug } = await this.lists.row(partners.list, link.partner_id, actor);
    const { named } = await this.brands.findNamedAndShown({ partner: slug });
    return trackingLinkUrl(link, named, this.config.values.PUBLIC_URL);
  }
}
