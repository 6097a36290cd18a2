import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { type Language, languages, translate } from '../../../contracts/i18n/translate.js';
import {
  MERCHANT_NOTICE_VERSION,
  type MerchantNotice,
  buildMerchantNotice,
  hashMerchantNotice,
  formatMerchantNotice,
} from '../../../contracts/merchant-notice.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DEFAULT_BRAND, type PublishedBrand } from '../domain/published-brand.js';
import { PublishedBrands } from './published-brands.js';

/** Place of a request: the site, and the partner in the URL. */
interface NoticeSite {
  readonly site: Pick<ConsentEvidence, 'origin' | 'brand'>;
  /** Undefined for the partner of the site, which is also used for an unknown name. */
  readonly partnerName: string | undefined;
}

/** The notice shown on the page of a request. */
export interface ShownNotice {
  readonly notice: MerchantNotice;
  readonly hash: string;
  readonly language: Language;
  /** The brand of the partner that the merchant will work for. */
  readonly brand: PublishedBrand;
}

/** Notices that new merchants agree to, by their future partner. */
@Injectable()
export class MerchantNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly brands: PublishedBrands,
  ) {}

  /** Returns the current notice in a language. */
  async current(place: NoticeSite, language: Language): Promise<ShownNotice> {
    return this.buildNotice(await this.findPartner(place), await this.operator(), language);
  }

  /**
   * Returns the current notice in the language in which it was read, regardless of the page's current language. Throws `notice-changed`
   * where the page showed another one or sends no hash.
   */
  async findShown(place: NoticeSite, hash: string): Promise<ShownNotice> {
    const [brand, operator] = [await this.findPartner(place), await this.operator()];
    const shown = languages.map((language) => this.buildNotice(brand, operator, language)).find((notice) => notice.hash === hash);
    if (!shown) throw new AppError('notice-changed');
    return shown;
  }

  /** Stores an accepted text once. Joins the caller's transaction. */
  async store({ hash, notice, language }: ShownNotice): Promise<void> {
    await this.em.execute(
      `insert into partners.merchant_notice (hash, version, language, text) values (?, ?, ?, ?) on conflict (hash) do nothing`,
      [hash, MERCHANT_NOTICE_VERSION, language, formatMerchantNotice(notice)],
    );
  }

  private buildNotice(brand: PublishedBrand, operator: PublishedBrand | undefined, language: Language): ShownNotice {
    const { title, grievance_officer: officer } = brand.brand;
    const notice = buildMerchantNotice((key, variables) => translate(catalogues[language], key, variables), {
      brand: title,
      operator: operator && operator.id !== brand.id ? operator.brand.title : null,
      ...officer,
    });
    return { notice, hash: hashMerchantNotice(notice), language, brand };
  }

  /** Returns the partner in the URL if it exists, else the one whose brand the page shows. */
  private async findPartner({ site, partnerName }: NoticeSite): Promise<PublishedBrand> {
    const named = partnerName === undefined ? undefined : await this.brands.findBySlug(partnerName).catch(ignoreNotFound);
    return named ?? (await this.brands.require({ partner: site.brand, host: URL.parse(site.origin)?.hostname }));
  }

  /** Returns the brand of the operator of all partner sites: the default brand. */
  private async operator(): Promise<PublishedBrand | undefined> {
    return await this.brands.findBySlug(DEFAULT_BRAND).catch(ignoreNotFound);
  }
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not-found') return undefined;
  throw error;
}
