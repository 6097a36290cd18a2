import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Bootstrap } from '../../../contracts/brand.js';
import { languages } from '../../../contracts/i18n/translate.js';
import { loanTypeKeys, loanTypes } from '../../../contracts/loan-types.js';
import { Config } from '../../../platform/config/config.js';
import { LendersForMatching } from '../../lenders/messages/index.js';
import { offeredProducts } from '../domain/offered-products.js';
import { type BrandRequest, publicBrand } from '../domain/published-brand.js';
import { Remembered } from '../domain/remembered.js';
import { PublishedBrands } from './published-brands.js';

const LENDERS_REMEMBERED_MS = 10_000;

/** What a page needs before its scripts run: the same object inside index.html and from `GET /api/bootstrap`. */
@Injectable()
export class BootstrapReader {
  private readonly lenderNames = new Remembered(LENDERS_REMEMBERED_MS, () => this.readLenderNames());

  constructor(
    private readonly brands: PublishedBrands,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /** The brand and the public settings for one page view. Throws `not-ready` while there is no brand at all. */
  async read(request: BrandRequest): Promise<Bootstrap> {
    const published = await this.brands.chosenBy(request);
    const { CUSTOMER_IDLE_MINUTES, STAFF_IDLE_MINUTES, IDLE_WARNING_SECONDS, NODE_ENV } = this.config.values;
    return {
      brand: publicBrand(published),
      config: {
        languages,
        idle_seconds: { customer: CUSTOMER_IDLE_MINUTES * 60, admin: STAFF_IDLE_MINUTES * 60, partner: STAFF_IDLE_MINUTES * 60 },
        idle_warning_seconds: IDLE_WARNING_SECONDS,
        grievance_officer: published.brand.grievance_officer,
        environment: NODE_ENV,
        products: offeredProducts(published.product_types).filter((type) => loanTypes[type].open),
        lender_names: await this.lenderNames.get(),
      },
    };
  }

  /** Lenders that take applications now, by name: no lender is pushed on the start page. */
  private async readLenderNames(): Promise<readonly string[]> {
    const open = loanTypeKeys.filter((key) => loanTypes[key].open);
    const lenders = await Promise.all(open.map((key) => this.queries.execute(new LendersForMatching(key))));
    const names = lenders.flat().flatMap(({ name, lender_status }) => (lender_status ? [name] : []));
    return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));
  }
}

/** Strong validator of an answer: equal objects have equal tags in every process. */
export const entityTag = (answer: object) => `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
