import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { permissions } from '../../../contracts/permissions.js';

/** E-mail addresses of the staff with full access. The language of each is not known: messages to them are bilingual. */
@Injectable()
export class AdministratorEmails {
  constructor(private readonly em: EntityManager) {}

  async list(): Promise<readonly string[]> {
    const staff = await this.em.execute<{ email: string }[]>(
      `select email from auth.staff where role in (?) and status = 'active' and deleted_at is null order by id`,
      [[...permissions['staff.write']]],
    );
    return staff.map(({ email }) => email);
  }
}
