import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Partner } from '../domain/partner.entity.js';
import { type BrandSettings, type ContrastFigure, SaveBrand } from '../messages/commands.js';

@CommandHandler(SaveBrand)
export class SaveBrandHandler implements ICommandHandler<SaveBrand> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  @Transactional()
  async execute({ settings, actor }: SaveBrand): Promise<readonly ContrastFigure[]> {
    await this.refuseTakenPlaces(settings);
    const { slug, name, urlSegment, brand } = settings;
    // @unscoped staff alone: its route asks for a permission of the back office.
    const found = await this.em.findOne(Partner, { slug });
    const before = found && { name: found.name, hosts: found.hosts, urlSegment: found.urlSegment, brand: found.brand };
    const partner = found ?? this.em.create(Partner, { slug, name, brand });
    const report = partner.saveBrand(brand);
    Object.assign(partner, { name, urlSegment, hosts: [...settings.hosts] });
    await this.em.flush();
    await this.audit.record(actor, {
      action: found ? 'brand.update' : 'brand.create',
      subject: `partner:${partner.id}`,
      before: before ?? undefined,
      after: { name, hosts: settings.hosts, urlSegment, brand },
      version: partner.version,
    });
    return report;
  }

  /** A host or a segment shows one brand only, and one that was deleted may be restored. */
  private async refuseTakenPlaces({ slug, hosts, urlSegment }: BrandSettings): Promise<void> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const [holder] = await this.em.execute<{ name: string; isDeleted: boolean }[]>(
      `select name, deleted_at is not null as "isDeleted" from partners.partner
       where (slug = ? and deleted_at is not null) or (slug <> ? and (hosts && ?::text[] or url_segment = ?)) order by slug = ? desc limit 1`,
      [slug, slug, `{${hosts.map((host) => JSON.stringify(host)).join(',')}}`, urlSegment, slug],
    );
    if (holder) throw new AppError(holder.isDeleted ? 'place-of-deleted' : 'place-taken', { partner: holder.name });
  }
}
