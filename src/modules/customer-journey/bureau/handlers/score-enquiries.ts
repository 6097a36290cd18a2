import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BUREAU_CONSENT } from '../../../../contracts/consents.js';
import { type EnquiryState, SCORE_VALIDITY_DAYS } from '../../../../contracts/credit-bureau.js';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import type { Decryptor } from '../../../../platform/security/encryptor.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { SendBureauEnquiry } from '../../messages/commands.js';
import { type BandSubject, isBandOf, decryptScoreBand } from '../domain/score-band.js';
import { ConnectedBureau } from './connected-bureau.js';

/** An enquiry unsettled after this time is lost: its message is a dead letter. */
const LOST_MINUTES = 10;
/** Daily limit of enquiries for a customer who gives and withdraws consent repeatedly. */
const MAX_PER_DAY = 5;

interface NewestEnquiry {
  readonly id: string;
  readonly state: EnquiryState;
  readonly band: string | null;
  /** True while the enquiry is valid: the bureau is not asked again for now. */
  readonly counts: boolean;
}

/** Score bands of customers. Each is requested once, under its customer's own consent, and used for a limited time. */
@Injectable()
export class ScoreEnquiries {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly consents: ConsentLedger,
    private readonly connected: ConnectedBureau,
  ) {}

  /**
   * Returns the customer's score class (id of the list `creditScoreClass`) if it is known and consent is in force, otherwise null. Where
   * none is known, an enquiry starts in the background. Joins the caller's transaction.
   */
  async scoreClassFor(customerId: string, person: BandSubject, opener: Decryptor): Promise<number | null> {
    if (!(await this.consents.isInForce(customerId, BUREAU_CONSENT))) return null;
    const newest = await this.findNewest(customerId);
    const band = newest?.counts ? decryptScoreBand(opener, newest.id, newest.band) : null;
    if (band && isBandOf(band, person)) return band.scoreClass;
    if (!newest?.counts || band) await this.startEnquiry(customerId);
    return null;
  }

  /** Starts an enquiry if a bureau is connected and none is in progress. Joins the caller's transaction. */
  async startEnquiry(customerId: string): Promise<void> {
    const { bureau } = this.connected;
    if (!bureau) return;
    await this.em.execute(failLostEnquiries, [customerId]);
    const [begun] = await this.em.execute<{ id: string }[]>(insertEnquiry, [crypto.randomUUID(), customerId, bureau.key, customerId]);
    if (begun) this.outbox.enqueue(new SendBureauEnquiry({ enquiryId: begun.id }));
  }

  private async findNewest(customerId: string): Promise<NewestEnquiry | undefined> {
    const [newest] = await this.em.execute<NewestEnquiry[]>(
      `select id, state, band_sealed as band, coalesce(
         case state when 'asking' then asked_at > now() - make_interval(mins => ${LOST_MINUTES})
           when 'answered' then settled_at > now() - make_interval(days => ${SCORE_VALIDITY_DAYS})
           when 'failed' then try_again_at > now() end, false) as counts
       from customer_journey.bureau_enquiry where customer_id = ? and forgotten_at is null order by asked_at desc limit 1`,
      [customerId],
    );
    return newest;
  }
}

const failLostEnquiries = `
  update customer_journey.bureau_enquiry set state = 'failed', failure = 'lost', settled_at = now()
  where customer_id = ? and state = 'asking' and asked_at <= now() - make_interval(mins => ${LOST_MINUTES})`;

/** Of several concurrent enquiries one is inserted: the unique index makes the others wait and then do nothing. */
const insertEnquiry = `
  insert into customer_journey.bureau_enquiry (id, customer_id, bureau)
  select ?, ?, ? where ${MAX_PER_DAY} >
    (select count(*) from customer_journey.bureau_enquiry where customer_id = ? and asked_at > now() - interval '1 day')
  on conflict do nothing returning id`;
