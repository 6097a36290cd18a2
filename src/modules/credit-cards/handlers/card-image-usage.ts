import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ImageReferences } from '../../../platform/images/image-references.js';

/** Reports the thumbnails in use. */
@Injectable()
export class CardImageUsage extends ImageReferences {
  constructor(private readonly em: EntityManager) {
    super();
  }

  override async findUsed(locations: readonly string[]): Promise<readonly string[]> {
    const cards = await this.em.execute<{ location: string }[]>(
      'select distinct category_img_thumb as location from credit_cards.credit_card where category_img_thumb in (?)',
      [locations],
    );
    return cards.map(({ location }) => location);
  }
}
