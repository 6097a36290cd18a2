import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { OfferingForPartner, type PartnerOffering } from '../../../partners/messages/index.js';
import { Origin } from '../domain/origin.entity.js';

interface WithFirstTouch {
  readonly firstTouchId?: string | null | undefined;
}

/** What somebody may be offered, by the partner through which he came first (ADR 13, 39). Asked for anew each time: nothing is remembered. */
@Injectable()
export class CustomerOfferings {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** What customers of this partner may be offered; everything where there is none. */
  async forPartner(partnerId: string | null | undefined): Promise<PartnerOffering> {
    return await this.queries.execute(new OfferingForPartner(partnerId ?? null));
  }

  /** Whether a customer may begin with a product. */
  async hasProduct(customer: WithFirstTouch, type: LoanTypeKey): Promise<boolean> {
    const { products } = await this.forPartner((await this.firstTouch(customer))?.partnerId);
    return products.includes(type);
  }

  /** Throws `product-not-offered` for a product that a customer may not begin with. */
  async requireProduct(customer: WithFirstTouch, type: LoanTypeKey): Promise<void> {
    if (!(await this.hasProduct(customer, type))) throw new AppError('product-not-offered', {}, { product_type: 'choice' });
  }

  /** What a personal loan is for where the customer came last through a brand that is made for one purpose (lookup id `loanPurpose`); null otherwise. */
  async loanPurpose({ lastTouchId }: { readonly lastTouchId?: string | null | undefined }): Promise<number | null> {
    // @unscoped the customer's own.
    const touch = lastTouchId ? await this.em.findOne(Origin, { id: lastTouchId }) : null;
    return (await this.forPartner(touch?.partnerId)).loanPurpose;
  }

  /** The first touch of a customer; null where none is known. */
  async firstTouch({ firstTouchId }: WithFirstTouch): Promise<Origin | null> {
    // @unscoped the customer's own.
    return firstTouchId ? await this.em.findOne(Origin, { id: firstTouchId }) : null;
  }
}
