import { defineEntity, p } from '@mikro-orm/core';
import { type BrandColours, brokenPromises } from '../../../contracts/brand.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import type { Brand } from '../messages/brand.js';
import { brandTheme, type ContrastCheck } from './brand-theme.js';
import { DEFAULT_BRAND } from './published-brand.js';

const PartnerSchema = defineEntity({
  name: 'Partner',
  schema: 'partners',
  tableName: 'partner',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    slug: p.string().length(40).unique(),
    name: p.string().length(120),
    utmId: p.string().length(80).nullable(),
    revenuePercent: p.decimal('string').precision(7).scale(3).nullable(),
    revenueFlatFee: p.decimal('string').precision(14).scale(2).nullable(),
    hosts: p.array().default([]),
    urlSegment: p.string().length(60).nullable().unique(),
    /** What its customers may apply for; none stands for all. */
    productTypes: p.array().default([]),
    /** Lenders that its customers are not offered, and its portal does not show. */
    barredLenderIds: p.array().default([]),
    /** Lenders that its portal alone does not show. */
    hiddenLenderIds: p.array().default([]),
    /** Null until somebody has saved one. */
    brand: p.json<Brand>().nullable(),
    /** Computed from the brand's colours when it is saved; null while they are not readable together. */
    theme: p.json<BrandColours>().nullable(),
    status: p.enum(['draft', 'published'] as const).default('draft'),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  checks: [{ name: 'partner_published_has_theme', expression: `status = 'draft' or theme is not null` }],
});

export class Partner extends PartnerSchema.class {
  /**
   * Takes a brand and computes its shades. Answers the contrast report. A draft may be unreadable, to be mended; a published brand may not:
   * throws `brand-unreadable`, and `brand-feature-not-built` for a flag whose page is not built. Throws `invalid` for colours that are none.
   */
  saveBrand(brand: Brand): readonly ContrastCheck[] {
    const theme = brandTheme(brand.primary, brand.secondary);
    if (!theme.ok && theme.problem === 'not-a-colour') throw invalidFields({ primary: 'text', secondary: 'text' });
    if (!theme.ok && this.status === 'published') throw new AppError('brand-unreadable');
    if (this.status === 'published') requireKeptPromises(brand);
    this.brand = brand;
    this.theme = theme.ok ? theme.colours : null;
    return theme.report;
  }

  /**
   * Shows the brand to the public. Throws `brand-unreadable` while its contrast is below WCAG AA, and `brand-feature-not-built` for a flag whose
   * page is not built.
   */
  publish(): void {
    if (!this.theme || !this.brand) throw new AppError('brand-unreadable');
    requireKeptPromises(this.brand);
    this.status = 'published';
  }

  /** Throws `not-deletable` for the partner whose brand stands in wherever none is asked for. */
  requireDeletable(): void {
    if (this.slug === DEFAULT_BRAND) throw new AppError('not-deletable', { name: this.name });
  }
}
PartnerSchema.setClass(Partner);

function requireKeptPromises(brand: Brand): void {
  const broken = brokenPromises(brand);
  if (broken.length > 0) throw new AppError('brand-feature-not-built', { features: broken.join(', ') });
}
