import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { ReportSensitiveAction } from '../../../platform/audit/report-sensitive-action.js';
import { PublishBrand } from '../messages/commands.js';
import { toAuditedBrand } from '../domain/audited-brand.js';
import { BrandDrafts } from './brand-drafts.js';
import { BrandTermsVersions } from './brand-terms-versions.js';

/** Serializes the publication of two brands with the same host or segment: the second gets the conflict error. */
@CommandHandler(PublishBrand)
export class PublishBrandHandler implements ICommandHandler<PublishBrand> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly drafts: BrandDrafts,
    private readonly terms: BrandTermsVersions,
    private readonly commands: CommandBus,
  ) {}

  @Transactional()
  async execute({ edit, calledHost }: PublishBrand): Promise<void> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('partners.places', 0))`);
    const partner = await this.drafts.lock(edit);
    const { draft } = partner;
    const before = partner.published();
    if (!draft && before) return;
    partner.publish(draft ? await this.drafts.problemsOf(partner, draft, calledHost) : []);
    await this.em.flush();
    const terms = partner.published()?.brand.terms;
    if (terms) await this.terms.add(partner.id, terms);
    await this.audit.record(edit.actor, {
      action: 'brand.publish',
      subject: `partner:${partner.id}`,
      before: toAuditedBrand(before),
      after: toAuditedBrand(partner.published()),
      version: partner.version,
    });
    await this.commands.execute(new ReportSensitiveAction({ action: 'brand.publish', subject: partner.name }, edit.actor));
  }
}
