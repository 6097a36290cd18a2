import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { toAuditedBrand } from '../domain/audited-brand.js';
import { DiscardBrandDraft } from '../messages/commands.js';
import { BrandDrafts } from './brand-drafts.js';

@CommandHandler(DiscardBrandDraft)
export class DiscardBrandDraftHandler implements ICommandHandler<DiscardBrandDraft> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly drafts: BrandDrafts,
  ) {}

  @Transactional()
  async execute({ edit }: DiscardBrandDraft): Promise<void> {
    const partner = await this.drafts.lock(edit);
    const before = partner.draft;
    if (!partner.discardDraft()) return;
    await this.em.flush();
    await this.audit.record(edit.actor, {
      action: 'brand.discard',
      subject: `partner:${partner.id}`,
      before: toAuditedBrand(before),
      version: partner.version,
    });
  }
}
