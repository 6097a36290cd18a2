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
    });
    return report;
  }

  /** A host or a segment shows one brand only. */
  private async refuseTakenPlaces({ slug, hosts, urlSegment }: BrandSettings): Promise<void> {
    const taken = await this.em.execute<object[]>(
      `select 1 from partners.partner where slug <> ? and (hosts && ?::text[] or url_segment = ?) limit 1`,
      [slug, `{${hosts.map((host) => JSON.stringify(host)).join(',')}}`, urlSegment],
    );
    if (taken.length > 0) throw new AppError('conflict');
  }
}
