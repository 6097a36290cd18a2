import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type GrievanceOfficer, GrievanceOfficers, PossiblyReceivedSubmissions } from '../../../lenders/messages/index.js';
import { isoInstant } from '../../../../platform/values/iso-instant.js';
import type { OfferSubmission } from '../../../../contracts/offers.js';

/** Whether a lender has received a withdrawn application: certainly not, possibly, or certainly. */
export const withdrawalReceipts = ['none', 'unknown', 'received'] as const;
export type WithdrawalReceipt = (typeof withdrawalReceipts)[number];

/** Withdrawal of an application that the lender was not told of. */
export interface WithdrawalView {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly receipt: WithdrawalReceipt;
  /** Contact at the lender; null where none is stated. */
  readonly officer: GrievanceOfficer | null;
}

/** What the rows of applications hold about withdrawals. */
export interface WithdrawalRow extends Pick<OfferSubmission, 'submission_id' | 'by_hand' | 'is_received'> {
  readonly lender_id: string;
  readonly withdrawn_at: string | null;
  readonly was_reported: boolean;
  readonly passed_on_at: string | null;
}

/**
 * Withdrawal of a lender application `l`, as pairs for `json_build_object`: its time, and whether anybody but the customer has reported a
 * status. A lender that has cancelled the application itself needs to be told nothing.
 * @unscoped part of statements that filter by customer.
 */
export const withdrawalFacts = `
        'withdrawn_at', (select ${isoInstant('max(h.at)')} from customer_journey.application_history h
          where h.application_id = l.application_id and h.lender_application_id = l.id and h.to_state = 'cancelled' and h.source = 'customer'
            and not (l.state = 'cancelled' and l.state_source <> 'customer')),
        'was_reported', exists (select from customer_journey.application_history h
          where h.application_id = l.application_id and h.lender_application_id = l.id and h.source <> 'customer')`;

/** Adds to rows of applications what their customers need to know about a withdrawal. */
@Injectable()
export class Withdrawals {
  constructor(private readonly queries: QueryBus) {}

  /** Takes rows of any number of applications; without a withdrawal among them it uses no query. */
  async add<R extends WithdrawalRow>(
    rows: readonly R[],
  ): Promise<(Omit<R, 'withdrawn_at' | 'was_reported'> & { readonly withdrawal: WithdrawalView | null })[]> {
    const withdrawn = rows.filter(({ withdrawn_at }) => withdrawn_at !== null);
    const [possible, officers] =
      withdrawn.length > 0 ? await this.read(withdrawn) : [new Set<string>(), new Map<string, GrievanceOfficer>()];
    return rows.map(({ withdrawn_at: at, was_reported: wasReported, ...row }) => {
      const isPossible = row.by_hand || possible.has(row.submission_id);
      const receipt = row.is_received || wasReported || row.passed_on_at !== null ? 'received' : isPossible ? 'unknown' : 'none';
      return { ...row, withdrawal: at === null ? null : { at, receipt, officer: officers.get(row.lender_id) ?? null } };
    });
  }

  private async read(rows: readonly WithdrawalRow[]): Promise<[ReadonlySet<string>, ReadonlyMap<string, GrievanceOfficer>]> {
    return await Promise.all([
      this.queries.execute(new PossiblyReceivedSubmissions(rows.map(({ submission_id }) => submission_id))),
      this.queries.execute(new GrievanceOfficers(rows.map(({ lender_id }) => lender_id))),
    ]);
  }
}
