import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Contacts, ContactsOfCustomer } from '../../messages/queries.js';
import { ProfileReader } from './profile-reader.js';

@QueryHandler(ContactsOfCustomer)
export class ContactsOfCustomerHandler implements IQueryHandler<ContactsOfCustomer> {
  constructor(private readonly profiles: ProfileReader) {}

  async execute({ userId }: ContactsOfCustomer): Promise<Contacts> {
    return await this.profiles.contacts(userId);
  }
}
