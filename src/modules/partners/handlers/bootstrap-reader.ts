import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Bootstrap } from '../../../contracts/brand.js';
import { languages } from '../../../contracts/i18n/translate.js';
import { type LoanTypeKey, loanTypeKeys, loanTypes } from '../../../contracts/loan-types.js';
import { Config } from '../../../platform/config/config.js';
import { LendersForMatching } from '../../lenders/messages/index.js';
import { offeredProducts } from '../domain/offered-products.js';
import { type BrandRequest, draftLook, publicBrand, type PublishedBrand } from '../domain/published-brand.js';
import { Remembered } from '../domain/remembered.js';
import { DraftPreviews } from './draft-previews.js';
import { PublishedBrands } from './published-brands.js';

const LENDERS_REMEMBERED_MS = 10_000;

/** What a page needs before its scripts run: the same object inside index.html and from `GET /api/bootstrap`. */
@Injectable()
export class BootstrapReader {
  private readonly lenders = new Remembered(LENDERS_REMEMBERED_MS, () => this.readLenders());

  constructor(
    private readonly brands: PublishedBrands,
    private readonly previews: DraftPreviews,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /**
   * The brand and the public settings for one page view. With the secret of a preview link the page looks as the draft does, and is the same page otherwise.
   * Throws `not-ready` while there is no brand at all.
   */
  async read({ preview, ...request }: BrandRequest & { readonly preview?: string | undefined }): Promise<Bootstrap> {
    const published = await this.brands.chosenBy(request);
    const draft = preview === undefined ? undefined : await this.previews.find(preview);
    const { CUSTOMER_IDLE_MINUTES, STAFF_IDLE_MINUTES, IDLE_WARNING_SECONDS, NODE_ENV } = this.config.values;
    return {
      brand: { ...publicBrand(published), ...(draft && draftLook(draft.brand, draft.theme)) },
      config: {
        languages,
        idle_seconds: { customer: CUSTOMER_IDLE_MINUTES * 60, admin: STAFF_IDLE_MINUTES * 60, partner: STAFF_IDLE_MINUTES * 60 },
        idle_warning_seconds: IDLE_WARNING_SECONDS,
        grievance_officer: (draft ?? published).brand.grievance_officer,
        environment: NODE_ENV,
        products: offeredProducts(published.product_types).filter((type) => loanTypes[type].open),
        lender_names: namesFor(published, await this.lenders.get()),
      },
      ...(preview !== undefined && { preview: draft ? ('shown' as const) : ('ended' as const) }),
    };
  }

  /** Lenders that take applications now, for the open products. */
  private async readLenders(): Promise<readonly OpenLender[]> {
    const open = loanTypeKeys.filter((key) => loanTypes[key].open);
    const lenders = await Promise.all(open.map((key) => this.queries.execute(new LendersForMatching(key))));
    return lenders.flat().flatMap(({ lender_id: id, name, loan_type: type, lender_status }) => (lender_status ? [{ id, name, type }] : []));
  }
}

interface OpenLender {
  readonly id: string;
  readonly name: string;
  readonly type: LoanTypeKey;
}

/** Those that customers of the brand may be offered, by name: no lender is pushed on the start page. */
function namesFor({ product_types, barred_lender_ids: barred }: PublishedBrand, lenders: readonly OpenLender[]): readonly string[] {
  const products = offeredProducts(product_types);
  const names = lenders.flatMap(({ id, name, type }) => (products.includes(type) && !barred.includes(id) ? [name] : []));
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));
}

/** Strong validator of an answer: equal objects have equal tags in every process. */
export const entityTag = (answer: object) => `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
