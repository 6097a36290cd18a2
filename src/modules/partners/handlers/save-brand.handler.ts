import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { findFieldProblem } from '../../../platform/http/is-field.decorator.js';
import { UnknownImages } from '../../../platform/images/image-messages.js';
import { toAuditedBrand } from '../domain/audited-brand.js';
import { Partner } from '../domain/partner.entity.js';
import { partners } from '../domain/partner.resource.js';
import { addressTakenError } from '../domain/publishing-problems.js';
import type { BrandConfig } from '../messages/brand.js';
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
  async execute({ edit, name, draft }: SaveBrand): Promise<void> {
    const found = await this.drafts.lockIfExists(edit, name === undefined ? ['brand'] : ['brand', 'name']);
    await this.requireLogo(draft);
    const holder = await this.drafts.findAddressOwner(draft, edit.slug);
    if (holder) throw addressTakenError(holder);
    const partner = found ?? this.createPartner(edit.slug, name);
    const before = found && { name: found.name, ...toAuditedBrand(found.draft ?? found.published()) };
    const isRenamed = name !== undefined && name !== partner.name;
    if (isRenamed) partner.name = name;
    if (!partner.saveDraft(draft) && !isRenamed) return;
    await this.em.flush();
    await this.audit.record(edit.actor, {
      action: found ? 'brand.update' : 'brand.create',
      subject: `partner:${partner.id}`,
      before: before ?? undefined,
      after: { name: partner.name, ...toAuditedBrand(draft) },
      version: partner.version,
    });
  }

  private createPartner(slug: string, name: string | undefined): Partner {
    if (name === undefined) throw invalidFields({ name: 'required' });
    const problem = findFieldProblem(partners.creation['slug']!, slug);
    if (problem) throw invalidFields({ slug: problem });
    return this.em.create(Partner, { slug, name });
  }

  /** Checks that an uploaded logo exists, and keeps it until this is saved. */
  private async requireLogo({ brand: { logo } }: BrandConfig): Promise<void> {
    if (logo?.kind !== 'image') return;
    const unknown = await this.queries.execute(new UnknownImages([logo.location]));
    if (unknown.length > 0) throw invalidFields({ logo_image: 'image' });
  }
}
