import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { problemOf } from '../../../platform/http/is-field.decorator.js';
import { UnknownImages } from '../../../platform/images/image-messages.js';
import { audited } from '../domain/audited-brand.js';
import { Partner } from '../domain/partner.entity.js';
import { partners } from '../domain/partner.resource.js';
import { takenPlace } from '../domain/publishing-problems.js';
import type { PlacedBrand } from '../messages/brand.js';
import { SaveBrand } from '../messages/commands.js';
import { BrandDrafts } from './brand-drafts.js';

@CommandHandler(SaveBrand)
export class SaveBrandHandler implements ICommandHandler<SaveBrand> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly drafts: BrandDrafts,
    private readonly queries: QueryBus,
  ) {}

  @Transactional()
  async execute({ work, name, draft }: SaveBrand): Promise<void> {
    const found = await this.drafts.heldIfThere(work, name === undefined ? ['brand'] : ['brand', 'name']);
    await this.requireLogo(draft);
    const holder = await this.drafts.holderOf(draft, work.slug);
    if (holder) throw takenPlace(holder);
    const partner = found ?? this.added(work.slug, name);
    const before = found && { name: found.name, ...audited(found.draft ?? found.published()) };
    const isRenamed = name !== undefined && name !== partner.name;
    if (isRenamed) partner.name = name;
    if (!partner.saveDraft(draft) && !isRenamed) return;
    await this.em.flush();
    await this.audit.record(work.actor, {
      action: found ? 'brand.update' : 'brand.create',
      subject: `partner:${partner.id}`,
      before: before ?? undefined,
      after: { name: partner.name, ...audited(draft) },
      version: partner.version,
    });
  }

  private added(slug: string, name: string | undefined): Partner {
    if (name === undefined) throw invalidFields({ name: 'required' });
    const problem = problemOf(partners.creation['slug']!, slug);
    if (problem) throw invalidFields({ slug: problem });
    return this.em.create(Partner, { slug, name });
  }

  /** An uploaded logo is there, and stays until this is saved. */
  private async requireLogo({ brand: { logo } }: PlacedBrand): Promise<void> {
    if (logo?.kind !== 'image') return;
    const unknown = await this.queries.execute(new UnknownImages([logo.location]));
    if (unknown.length > 0) throw invalidFields({ logo_image: 'image' });
  }
}
