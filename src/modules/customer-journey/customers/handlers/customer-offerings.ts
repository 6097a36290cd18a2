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

/**
 * Products and lenders that a customer may be offered, according to the partner of the first touch (ADR 13, 39). Always queried, never
 * cached.
 */
@Injectable()
export class CustomerOfferings {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Returns the offering for customers of this partner; everything where there is no partner. */
  async forPartner(partnerId: string | null | undefined): Promise<PartnerOffering> {
    return await this.queries.execute(new OfferingForPartner(partnerId ?? null));
  }

  /** Returns whether a customer may start with a product. */
  async hasProduct(customer: WithFirstTouch, type: LoanTypeKey): Promise<boolean> {
    const { products } = await this.forPartner((await this.firstTouch(customer))?.partnerId);
    return products.includes(type);
  }

  /** Throws `product-not-offered` for a product that a customer may not start with. */
  async requireProduct(customer: WithFirstTouch, type: LoanTypeKey): Promise<void> {
    if (!(await this.hasProduct(customer, type))) throw new AppError('product-not-offered', {}, { product_type: 'choice' });
  }

  /** Returns the loan purpose (lookup id `loanPurpose`) if the customer's last touch was a single-purpose brand; null otherwise. */
  async loanPurpose({ lastTouchId }: { readonly lastTouchId?: string | null | undefined }): Promise<number | null> {
    // @unscoped the customer's own.
    const touch = lastTouchId ? await this.em.findOne(Origin, { id: lastTouchId }) : null;
    return (await this.forPartner(touch?.partnerId)).loanPurpose;
  }

  /** Returns the first touch of a customer; null where none is known. */
  async firstTouch({ firstTouchId }: WithFirstTouch): Promise<Origin | null> {
    // @unscoped the customer's own.
    return firstTouchId ? await this.em.findOne(Origin, { id: firstTouchId }) : null;
  }
}
