import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Partner } from '../domain/partner.entity.js';
import { PublishBrand } from '../messages/commands.js';

@CommandHandler(PublishBrand)
export class PublishBrandHandler implements ICommandHandler<PublishBrand> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  @Transactional()
  async execute({ slug, actor }: PublishBrand): Promise<void> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const partner = await this.em.findOne(Partner, { slug });
    if (!partner) throw new AppError('not-found');
    partner.publish();
    await this.em.flush();
    await this.audit.record(actor, {
      action: 'brand.publish',
      subject: `partner:${partner.id}`,
      after: { slug },
      version: partner.version,
    });
  }
}
