import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ImageReferences } from '../../../platform/images/image-references.js';

/** Reports the logos in use, including those of drafts. */
@Injectable()
export class BrandImageUsage extends ImageReferences {
  constructor(private readonly em: EntityManager) {
    super();
  }

  override async findUsed(locations: readonly string[]): Promise<readonly string[]> {
    // @unscoped asked by the clearing up, for everybody's brands.
    const logos = await this.em.execute<{ location: string }[]>(
      `select distinct l.location from partners.partner p
       cross join lateral (values (p.brand -> 'logo' ->> 'location'), (p.draft -> 'brand' -> 'logo' ->> 'location')) as l (location)
       where l.location in (?)`,
      [locations],
    );
    return logos.map(({ location }) => location);
  }
}
