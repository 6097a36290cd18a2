import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HostOfBrand } from '../messages/queries.js';
import { PublishedBrands } from './published-brands.js';

@QueryHandler(HostOfBrand)
export class HostOfBrandHandler implements IQueryHandler<HostOfBrand> {
  constructor(private readonly brands: PublishedBrands) {}

  async execute({ hostName }: HostOfBrand): Promise<boolean> {
    return await this.brands.liveAt(hostName);
  }
}
