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

/** An enquiry that nobody has settled by then never will be: its message is a dead letter. */
const LOST_MINUTES = 10;
/** Whoever gives and takes back the permission again and again is not asked about more often than this in a day. */
const MAX_PER_DAY = 5;

interface NewestEnquiry {
  readonly id: string;
  readonly state: EnquiryState;
  readonly band: string | null;
  /** It stands: the bureau is not asked again for the time being. */
  readonly counts: boolean;
}

/** The score bands of customers, each asked for under its customer's own permission, once, and used for a while. */
@Injectable()
export class ScoreEnquiries {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly consents: ConsentLedger,
    private readonly connected: ConnectedBureau,
  ) {}

  /**
   * The customer's score class (id of the list `creditScoreClass`) as far as it is known and allowed, null otherwise. Where none is known the
   * bureau is asked, in the background. Joins the caller's transaction.
   */
  async scoreClassFor(customerId: string, person: BandSubject, opener: Decryptor): Promise<number | null> {
    if (!(await this.consents.isInForce(customerId, BUREAU_CONSENT))) return null;
    const newest = await this.findNewest(customerId);
    const band = newest?.counts ? decryptScoreBand(opener, newest.id, newest.band) : null;
    if (band && isBandOf(band, person)) return band.scoreClass;
    if (!newest?.counts || band) await this.startEnquiry(customerId);
    return null;
  }

  /** Begins an enquiry, where a bureau is connected and none is under way. Joins the caller's transaction. */
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

/** Of several at the same moment one begins: the unique index makes the others wait for it, and do nothing. */
const insertEnquiry = `
  insert into customer_journey.bureau_enquiry (id, customer_id, bureau)
  select ?, ?, ? where ${MAX_PER_DAY} >
    (select count(*) from customer_journey.bureau_enquiry where customer_id = ? and asked_at > now() - interval '1 day')
  on conflict do nothing returning id`;
