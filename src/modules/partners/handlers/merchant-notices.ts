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

/** Where a request is made: the site, and the partner that the address names. */
interface NoticeSite {
  readonly site: Pick<ConsentEvidence, 'origin' | 'brand'>;
  /** Undefined for that of the site; a partner that there is not is the one of the site too. */
  readonly partnerName: string | undefined;
}

/** What the page of a request shows. */
export interface ShownNotice {
  readonly notice: MerchantNotice;
  readonly hash: string;
  readonly language: Language;
  /** The brand of the partner that the merchant will work for. */
  readonly brand: PublishedBrand;
}

/** What new merchants agree to, by the partner that they will work for. */
@Injectable()
export class MerchantNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly brands: PublishedBrands,
  ) {}

  /** The notice of now in a language. */
  async current(place: NoticeSite, language: Language): Promise<ShownNotice> {
    return this.buildNotice(await this.findPartner(place), await this.operator(), language);
  }

  /** The notice of now, in the language that it was read in, whichever the page has by now. Throws `notice-changed` where the page showed another one, or does not say which. */
  async findShown(place: NoticeSite, hash: string): Promise<ShownNotice> {
    const [brand, operator] = [await this.findPartner(place), await this.operator()];
    const shown = languages.map((language) => this.buildNotice(brand, operator, language)).find((notice) => notice.hash === hash);
    if (!shown) throw new AppError('notice-changed');
    return shown;
  }

  /** Keeps the text that somebody agreed to, once. Joins the caller's transaction. */
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

  /** The partner that the address names where there is one, else the one whose brand the page shows. */
  private async findPartner({ site, partnerName }: NoticeSite): Promise<PublishedBrand> {
    const named = partnerName === undefined ? undefined : await this.brands.findBySlug(partnerName).catch(ignoreNotFound);
    return named ?? (await this.brands.require({ partner: site.brand, host: URL.parse(site.origin)?.hostname }));
  }

  /** Who runs the sites of all partners: the brand that is nobody else's. */
  private async operator(): Promise<PublishedBrand | undefined> {
    return await this.brands.findBySlug(DEFAULT_BRAND).catch(ignoreNotFound);
  }
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not-found') return undefined;
  throw error;
}
