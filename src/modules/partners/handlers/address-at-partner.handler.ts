import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { addressAt } from '../domain/link-address.js';
import { AddressAtPartner } from '../messages/queries.js';
import { PublishedBrands } from './published-brands.js';

@QueryHandler(AddressAtPartner)
export class AddressAtPartnerHandler implements IQueryHandler<AddressAtPartner> {
  constructor(
    private readonly brands: PublishedBrands,
    private readonly config: Config,
  ) {}

  async execute({ partnerId, path }: AddressAtPartner): Promise<string> {
    const brand = partnerId === null ? undefined : await this.brands.ofPartner(partnerId);
    return addressAt(path, brand, this.config.values.PUBLIC_URL).href;
  }
}
