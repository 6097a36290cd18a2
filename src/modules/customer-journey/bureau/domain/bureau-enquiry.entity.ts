import { defineEntity, p } from '@mikro-orm/core';
import { type BureauKey, enquiryStates } from '../../../../contracts/credit-bureau.js';
import type { EnquiryFailure, EnquiryResult } from '../port/credit-bureau.js';

/** The call is over by then: whoever began it is dead, and it may be sent again. */
export const LEASE_SECONDS = 12;
/** After a failure the bureau is left alone for so long, or longer where it says so. */
const RETRY_PAUSE_SECONDS = 120;

const BureauEnquirySchema = defineEntity({
  name: 'BureauEnquiry',
  schema: 'customer_journey',
  tableName: 'bureau_enquiry',
  properties: {
    /** The bureau knows the enquiry by it: sent twice, it is one enquiry still. */
    id: p.uuid().primary(),
    // No foreign key: its lock on the customer would be waited for by whoever waits for the application that this one has locked.
    customerId: p.uuid(),
    /** Blind index of the PAN that was asked about, for a day: an account asks about one person. */
    panIndex: p.string().length(43).nullable(),
    bureau: p.string().$type<BureauKey>().length(20),
    state: p.enum(enquiryStates).default('asking'),
    askedAt: p.datetime().defaultRaw('clock_timestamp()'),
    /** When it was sent last; null while nothing was. */
    sentAt: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
    /** The `ScoreBand`, JSON; null once it is forgotten, and where there is none. */
    bandSealed: p.text().nullable(),
    failure: p.string().$type<EnquiryFailure>().length(20).nullable(),
    /** HTTP status, where there was an answer. */
    status: p.smallint().nullable(),
    latencyMs: p.integer().nullable(),
    /** Before this time the bureau is not asked again after a failure. */
    tryAgainAt: p.datetime().nullable(),
    /** The customer took the permission back: nothing of it counts any more. */
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

/** One soft enquiry at a credit bureau: the log of the call, without personal data, and for a while the sealed band of its answer. */
export class BureauEnquiry extends BureauEnquirySchema.class {
  /** Whether it may be sent: `busy` while another worker may be at it, `over` once it is settled. */
  sendDecision(now: Date): 'send' | 'busy' | 'over' {
    if (this.state !== 'asking') return 'over';
    return this.sentAt && now.getTime() - this.sentAt.getTime() < LEASE_SECONDS * 1000 ? 'busy' : 'send';
  }

  /** Notes that it leaves now, before it does. */
  markSent(now: Date): void {
    this.sentAt = now;
  }

  /** It was held back on its way: nobody was asked. */
  markUnsent(): void {
    this.sentAt = null;
  }

  /** The permission is gone: nothing is sent, and nothing of an answer is kept. */
  stop(now: Date): void {
    this.state = 'stopped';
    this.settledAt = now;
  }

  /** Notes what became of the call, and the sealed band where there is one. */
  settle({ latencyMs, status, ...result }: EnquiryResult, bandSealed: string | null, now: Date): void {
    Object.assign(this, { latencyMs: latencyMs ?? null, status: status ?? null, settledAt: now, state: result.outcome, bandSealed });
    if (result.outcome === 'answered') return;
    this.failure = result.failure;
    this.tryAgainAt = new Date(now.getTime() + Math.max(RETRY_PAUSE_SECONDS, result.retryAfterSeconds ?? 0) * 1000);
  }
}
BureauEnquirySchema.setClass(BureauEnquiry);
