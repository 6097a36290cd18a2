import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { ListQuery } from '../../../contracts/lists.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Lists } from '../../../platform/lists/lists.js';
import { EligibilityCriteria, type EligibilityCriteriaResult } from '../../lenders/messages/index.js';
import { merchantLocationList } from '../domain/merchant-location.list.js';
import { merchants as merchantResource } from '../domain/merchant.resource.js';
import { partners } from '../domain/partner.resource.js';

/** Partner and merchant of a portal user, and the user's scope. */
export interface Workplace {
  /** Name of the partner. */
  readonly partner: string;
  /** Name of the one merchant; null for a user who sees all of the partner's. */
  readonly merchant: string | null;
  readonly merchants: number;
  readonly locations: number;
}

const countQuery: ListQuery = {
  pageSize: 1,
  cursor: undefined,
  sort: { column: 'name', descending: false },
  search: undefined,
  filters: [],
  deleted: false,
};

/** Pending and rejected applicants are not counted as merchants. */
const activeCountQuery: ListQuery = { ...countQuery, filters: [{ column: 'status', kind: 'is', values: ['active'] }] };

/** Data for partner users. The scope of the lists comes from their session alone. */
@Injectable()
export class PartnerPortal {
  constructor(
    private readonly lists: Lists,
    private readonly queries: QueryBus,
  ) {}

  /** Throws `not-found` where the partner was deleted. */
  async workplaceOf(actor: Actor): Promise<Workplace> {
    const [partner, merchants, locations] = await Promise.all([
      this.partnerOf(actor),
      this.lists.page(merchantResource.list, activeCountQuery, actor),
      this.lists.page(merchantLocationList, countQuery, actor),
    ]);
    const [merchant] = actor.merchantId ? merchants.data : [];
    return { partner: partner.name ?? '', merchant: merchant?.name ?? null, merchants: merchants.total, locations: locations.total };
  }

  /** Returns the lenders' eligibility rules that the partner may see. Throws `not-found` where the partner was deleted. */
  async eligibilityFor(actor: Actor): Promise<EligibilityCriteriaResult> {
    const { hidden_lender_ids, barred_lender_ids } = await this.partnerOf(actor);
    return await this.queries.execute(new EligibilityCriteria([...hidden_lender_ids, ...barred_lender_ids]));
  }

  private async partnerOf(actor: Actor) {
    if (!actor.partnerId) throw new AppError('forbidden');
    return await this.lists.row(partners.list, actor.partnerId, actor);
  }
}
