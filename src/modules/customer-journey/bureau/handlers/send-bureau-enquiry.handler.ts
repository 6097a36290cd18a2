import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BUREAU_CONSENT } from '../../../../contracts/consents.js';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { Customers } from '../../customers/handlers/customers.js';
import { HideOffers } from '../../messages/between-submodules.js';
import { SendBureauEnquiry } from '../../messages/commands.js';
import { BureauEnquiry, LEASE_SECONDS } from '../domain/bureau-enquiry.entity.js';
import { encryptScoreBand } from '../domain/score-band.js';
import type { CreditBureau, EnquiryFailure, EnquiryResult, EnquirySubject } from '../port/credit-bureau.js';
import { BureauEnquiryCounter } from './bureau-enquiry-counter.js';
import { ConnectedBureau } from './connected-bureau.js';

interface Claim {
  readonly customerId: string;
  readonly bureau: CreditBureau;
  readonly subject: EnquirySubject;
}

/**
 * Sends one soft enquiry. It is marked as sent before the call, which runs outside any transaction. Consent is checked before the call, and
 * again before any part of the response is stored.
 */
@CommandHandler(SendBureauEnquiry)
export class SendBureauEnquiryHandler implements ICommandHandler<SendBureauEnquiry> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly outbox: Outbox,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly connected: ConnectedBureau,
    private readonly tally: BureauEnquiryCounter,
  ) {}

  async execute({ payload: { enquiryId } }: SendBureauEnquiry): Promise<void> {
    const claim = await this.claim(enquiryId);
    if (!claim) return;
    const result = await claim.bureau.softEnquiry(claim.subject);
    this.tally.increment({ bureau: claim.bureau.key, result: result.outcome === 'answered' ? 'ok' : result.failure });
    await this.settle(claim, result);
  }

  /** Claims the enquiry for one call; undefined where nothing is to be sent. */
  @Transactional()
  private async claim(enquiryId: string): Promise<Claim | undefined> {
    const enquiry = await this.em.findOne(BureauEnquiry, { id: enquiryId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const now = new Date();
    const begun = enquiry?.sendDecision(now) ?? 'over';
    // The worker that holds the lease may have crashed: check again after the lease ends.
    if (begun === 'busy') this.outbox.enqueue(new SendBureauEnquiry({ enquiryId }), { afterSeconds: LEASE_SECONDS });
    if (!enquiry || begun !== 'send') return undefined;
    const { customerId } = enquiry;
    if (!(await this.consents.isInForce(customerId, BUREAU_CONSENT))) {
      enquiry.stop(now);
      return undefined;
    }
    const { bureau } = this.connected;
    const subject = bureau ? await this.findSubject(enquiry) : 'not-allowed';
    if (bureau && typeof subject !== 'string') {
      enquiry.markSent(now);
      return { customerId, bureau, subject };
    }
    const failure = typeof subject === 'string' ? subject : 'not-allowed';
    enquiry.settle({ outcome: 'failed', failure, retryAfterSeconds: undefined, latencyMs: undefined, status: undefined }, null, now);
    return undefined;
  }

  /** Returns the data that identifies the customer at a bureau, or the reason why no enquiry is made. */
  private async findSubject(enquiry: BureauEnquiry): Promise<EnquirySubject | EnquiryFailure> {
    const customer = await this.em.findOneOrFail(Customer, { id: enquiry.customerId });
    const opener = await this.keys.getDecryptor(customer.id);
    const { first_name, last_name, birth_date, tin } = customer.profile(opener);
    if (!birth_date || !tin) return 'profile-incomplete';
    if (!customer.phoneVerifiedAt || !customer.phoneIndex) return 'phone-unverified';
    const [{ elsewhere, other } = { elsewhere: true, other: true }] = await this.em.execute<{ elsewhere: boolean; other: boolean }[]>(
      panConflictQuery,
      [customer.panIndex, customer.id, customer.id, customer.panIndex],
    );
    if (elsewhere) return 'pan-elsewhere';
    if (other) return 'other-pan';
    enquiry.panIndex = customer.panIndex;
    return {
      enquiryId: enquiry.id,
      ...{ firstName: String(first_name ?? ''), lastName: String(last_name ?? '') },
      ...{ birthDate: String(birth_date), pan: String(tin), phone: customer.phone(opener) },
    };
  }

  /** Lock order: customer first, as in a consent withdrawal, then the customer's applications, then the enquiries. */
  @Transactional()
  private async settle({ customerId, subject }: Claim, result: EnquiryResult): Promise<void> {
    await this.customers.findForUpdate(customerId);
    const enquiry = await this.em.findOneOrFail(BureauEnquiry, { id: subject.enquiryId });
    if (enquiry.state !== 'asking') return;
    const now = new Date();
    if (!wasSent(result)) enquiry.markUnsent();
    if (!(await this.consents.isInForce(customerId, BUREAU_CONSENT))) return enquiry.stop(now);
    if (result.outcome === 'failed') return enquiry.settle(result, null, now);
    // Offers evaluated without the band are hidden.
    await this.commands.execute(new HideOffers(customerId));
    await this.em.execute(purgeOlderBands, [customerId]);
    enquiry.settle(result, encryptScoreBand(await this.keys.getEncryptor(customerId), enquiry.id, result.band, subject), now);
  }
}

/**
 * Whether another customer with a phone number has this PAN, and whether this customer had an enquiry with another PAN within a day.
 * @unscoped returns no row data.
 */
const panConflictQuery = `
  select exists (select from customer_journey.customer
      where pan_index = ? and id <> ? and phone_index is not null and phone_verified_at is not null) as elsewhere,
    exists (select from customer_journey.bureau_enquiry
      where customer_id = ? and asked_at > now() - interval '1 day' and pan_index <> ?) as other`;

/** A call held back by the circuit breaker or by our own rules never reaches the bureau. */
const wasSent = (result: EnquiryResult) =>
  result.outcome === 'answered' || (result.latencyMs !== undefined && result.failure !== 'not-allowed');

const purgeOlderBands = `
  update customer_journey.bureau_enquiry set band_sealed = null where customer_id = ? and band_sealed is not null`;
