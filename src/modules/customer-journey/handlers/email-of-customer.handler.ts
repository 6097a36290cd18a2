import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EmailOfCustomer } from '../messages/queries.js';
import { ProfileReader } from './profile-reader.js';

@QueryHandler(EmailOfCustomer)
export class EmailOfCustomerHandler implements IQueryHandler<EmailOfCustomer> {
  constructor(private readonly profiles: ProfileReader) {}

  async execute({ userId }: EmailOfCustomer): Promise<string | null> {
    return await this.profiles.email(userId);
  }
}
