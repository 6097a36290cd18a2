import { defineEntity, p } from '@mikro-orm/core';
import { type BureauKey, enquiryStates } from '../../../../contracts/credit-bureau.js';
import type { EnquiryFailure, EnquiryResult } from '../port/credit-bureau.js';

/** The call has ended by then: the worker that began it has crashed, and the enquiry may be sent again. */
export const LEASE_SECONDS = 12;
/** Pause after a failure, unless the bureau asks for a longer one. */
const RETRY_PAUSE_SECONDS = 120;

const BureauEnquirySchema = defineEntity({
  name: 'BureauEnquiry',
  schema: 'customer_journey',
  tableName: 'bureau_enquiry',
  properties: {
    /** The bureau identifies the enquiry by this id: an enquiry sent twice counts once. */
    id: p.uuid().primary(),
    // No foreign key: its lock on the customer would block transactions that wait for the application locked here.
    customerId: p.uuid(),
    /** Blind index of the PAN in the enquiry, kept for a day: one account asks about one person. */
    panIndex: p.string().length(43).nullable(),
    bureau: p.string().$type<BureauKey>().length(20),
    state: p.enum(enquiryStates).default('asking'),
    askedAt: p.datetime().defaultRaw('clock_timestamp()'),
    /** Time of the last request; null before the first. */
    sentAt: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
    /** The `ScoreBand` as encrypted JSON; null where there is none, and after its deletion. */
    bandSealed: p.text().nullable(),
    failure: p.string().$type<EnquiryFailure>().length(20).nullable(),
    /** HTTP status of the response, if any. */
    status: p.smallint().nullable(),
    latencyMs: p.integer().nullable(),
    /** No new enquiry before this time after a failure. */
    tryAgainAt: p.datetime().nullable(),
    /** Time of the consent withdrawal; the enquiry no longer counts. */
    forgottenAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'bureau_enquiry_under_way',
      expression: "create unique index bureau_enquiry_under_way on customer_journey.bureau_enquiry (customer_id) where state = 'asking'",
    },
    {
      name: 'bureau_enquiry_of_customer',
      expression: 'create index bureau_enquiry_of_customer on customer_journey.bureau_enquiry (customer_id, asked_at desc)',
    },
    {
      name: 'bureau_enquiry_bands',
      expression: 'create index bureau_enquiry_bands on customer_journey.bureau_enquiry (settled_at) where band_sealed is not null',
    },
    { name: 'bureau_enquiry_by_time', expression: 'create index bureau_enquiry_by_time on customer_journey.bureau_enquiry (asked_at)' },
  ],
});

/**
 * One soft enquiry at a credit bureau: the log of the call, without personal data, and for a limited time the encrypted band of its
 * response.
 */
export class BureauEnquiry extends BureauEnquirySchema.class {
  /** Returns whether it may be sent: `busy` while another worker may be sending it, `over` once it is settled. */
  sendDecision(now: Date): 'send' | 'busy' | 'over' {
    if (this.state !== 'asking') return 'over';
    return this.sentAt && now.getTime() - this.sentAt.getTime() < LEASE_SECONDS * 1000 ? 'busy' : 'send';
  }

  /** Records the request, before it is sent. */
  markSent(now: Date): void {
    this.sentAt = now;
  }

  /** Reverts `markSent` when the request was held back and the bureau was not contacted. */
  markUnsent(): void {
    this.sentAt = null;
  }

  /** Stops the enquiry after a consent withdrawal: nothing is sent, and no response is kept. */
  stop(now: Date): void {
    this.state = 'stopped';
    this.settledAt = now;
  }

  /** Records the result of the call, and the encrypted band if there is one. */
  settle({ latencyMs, status, ...result }: EnquiryResult, bandSealed: string | null, now: Date): void {
    Object.assign(this, { latencyMs: latencyMs ?? null, status: status ?? null, settledAt: now, state: result.outcome, bandSealed });
    if (result.outcome === 'answered') return;
    this.failure = result.failure;
    this.tryAgainAt = new Date(now.getTime() + Math.max(RETRY_PAUSE_SECONDS, result.retryAfterSeconds ?? 0) * 1000);
  }
}
BureauEnquirySchema.setClass(BureauEnquiry);
