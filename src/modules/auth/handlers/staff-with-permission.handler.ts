import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { permissions } from '../../../contracts/permissions.js';
import { type StaffMember, StaffWithPermission } from '../../customer-journey/messages/index.js';
import { Staff } from '../domain/staff.entity.js';

@QueryHandler(StaffWithPermission)
export class StaffWithPermissionHandler implements IQueryHandler<StaffWithPermission> {
  constructor(private readonly em: EntityManager) {}

  async execute({ permission }: StaffWithPermission): Promise<readonly StaffMember[]> {
    const roles = [...permissions[permission]];
    const staff = await this.em.find(Staff, { status: 'active', role: { $in: roles } }, { orderBy: { name: 'asc', id: 'asc' } });
    return staff.map(({ id, name }) => ({ id, name }));
  }
}
