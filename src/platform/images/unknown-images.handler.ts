import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { parseImageId } from '../../contracts/images.js';
import { UnknownImages } from './image-messages.js';

@QueryHandler(UnknownImages)
export class UnknownImagesHandler implements IQueryHandler<UnknownImages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ locations }: UnknownImages): Promise<readonly string[]> {
    const ids = locations.flatMap((location) => parseImageId(location) ?? []);
    const known = await this.em.execute<{ id: string }[]>('select id from platform.image where id = any(?::uuid[]) for key share', [
      `{${ids.join(',')}}`,
    ]);
    const found = new Set(known.map(({ id }) => id));
    return locations.filter((location) => !found.has(parseImageId(location) ?? ''));
  }
}
