import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Contacts, CustomerContacts } from '../../messages/queries.js';
import { ProfileReader } from './profile-reader.js';

@QueryHandler(CustomerContacts)
export class CustomerContactsHandler implements IQueryHandler<CustomerContacts> {
  constructor(private readonly profiles: ProfileReader) {}

  async execute({ userId }: CustomerContacts): Promise<Contacts> {
    return await this.profiles.contacts(userId);
  }
}
