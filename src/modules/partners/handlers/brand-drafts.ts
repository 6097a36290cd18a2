import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeHostName } from '../../../contracts/hosts.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { EditConflicts } from '../../../platform/resources/edit-conflicts.js';
import { Partner } from '../domain/partner.entity.js';
import { DEFAULT_BRAND } from '../domain/published-brand.js';
import { partners } from '../domain/partner.resource.js';
import { type BrandAddressOwner, publishingProblems } from '../domain/publishing-problems.js';
import type { BrandConfig } from '../messages/brand.js';
import type { BrandEdit } from '../messages/commands.js';

/** Common steps of the actions on a brand's draft, and its publishing problems. */
@Injectable()
export class BrandDrafts {
  constructor(
    private readonly em: EntityManager,
    private readonly editConflicts: EditConflicts,
    private readonly config: Config,
  ) {}

  /**
   * Locks the partner until the transaction ends. Throws `not-found`, and `changed-meanwhile` where its brand has changed since the given
   * version.
   */
  async lock(work: BrandEdit): Promise<Partner> {
    const partner = await this.lockIfExists(work);
    if (!partner) throw new AppError('not-found');
    return partner;
  }

  /** As `lock`, with a conflict check of the properties in `written`; returns null where the partner does not exist. */
  async lockIfExists({ slug, actor, version }: BrandEdit, written: readonly string[] = ['brand']): Promise<Partner | null> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const partner = await this.em.findOne(Partner, { slug }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (partner) await this.editConflicts.requireNoConflict(partners, partner, written, { actor, version });
    return partner;
  }

  /** Throws `not-found`. */
  async read(slug: string): Promise<Partner> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const partner = await this.em.findOne(Partner, { slug });
    if (!partner) throw new AppError('not-found');
    return partner;
  }

  /** Returns the publishing problems of a partner's draft for a staff member who called this host. */
  async problemsOf(partner: Partner, draft: BrandConfig, calledHost: string): Promise<AppError[]> {
    const host = normalizeHostName(calledHost);
    const isOurOwn = host === new URL(this.config.values.PUBLIC_URL).hostname;
    return publishingProblems(draft, {
      isDefault: partner.isDefault(),
      publicHosts: partner.published()?.hosts ?? [],
      addressOwner: await this.findAddressOwner(draft, partner.slug),
      ownHost: isOurOwn ? undefined : host,
    });
  }

  /** Returns the partner whose path segment equals the slug of a new partner. */
  async findSlugConflict(id: string): Promise<BrandAddressOwner | undefined> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const [holder] = await this.em.execute<BrandAddressOwner[]>(
      `select h.name, h.deleted_at is not null as "isDeleted" from partners.partner p
       join partners.partner h on h.url_segment = p.slug and h.id <> p.id where p.id = ?`,
      [id],
    );
    return holder;
  }

  /**
   * Returns the partner that uses a host or segment. A host or segment shows one brand only, a slug stands in the URLs of its portal, and a
   * deleted partner may be restored.
   */
  async findAddressOwner({ hosts, urlSegment }: Omit<BrandConfig, 'brand'>, slug: string): Promise<BrandAddressOwner | undefined> {
    // Our own host shows the default brand, which need not name it.
    const isOurs = hosts.includes(new URL(this.config.values.PUBLIC_URL).hostname);
    // @unscoped staff alone: its route asks for a permission of the back office.
    const [holder] = await this.em.execute<BrandAddressOwner[]>(
      `select name, deleted_at is not null as "isDeleted" from partners.partner
       where (slug = ? and deleted_at is not null)
         or (slug <> ? and (hosts && ?::text[] or url_segment in (?, ?) or slug = ? or (slug = ? and ?)))
       order by slug = ? desc limit 1`,
      [slug, slug, `{${hosts.map((host) => JSON.stringify(host)).join(',')}}`, urlSegment, slug, urlSegment, DEFAULT_BRAND, isOurs, slug],
    );
    return holder;
  }
}
