import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { NoticeLender } from '../../../../contracts/share-notice.js';
import { CONSENT_NOTICE_VERSION, type ConsentAction, type ConsentEvidence, type ConsentPurpose } from '../../../../contracts/consents.js';
import { loanForms } from '../../../../contracts/loan-forms.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { isNoticeCurrent } from '../../../../contracts/is-notice-current.js';
import { isNoticeAtLeast } from '../../../../contracts/notice-versions.js';
import { ConsentWithdrawn } from '../../messages/events.js';
import { Consent, LINK_HOLDER } from '../domain/consent.entity.js';
import { type CurrentNotice, ConsentNotices, requireNoticesShown } from './consent-notices.js';

interface ConsentInForce {
  readonly purpose: string;
  readonly notice_hash: string;
  readonly notice_shown: boolean;
  readonly notice_version: string;
}

/** The consents of customers: appended when they change, never altered. All methods join the caller's transaction. */
@Injectable()
export class ConsentLedger {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus<object>,
    private readonly notices: ConsentNotices,
  ) {}

  /**
   * Records ticks and cleared ticks. The same tick under the same notice is recorded once.
   * Throws `notice-changed` when the page showed another notice for a tick than the one of now.
   */
  async record(customerId: string, ticks: Readonly<Partial<Record<ConsentPurpose, boolean>>>, evidence: ConsentEvidence): Promise<void> {
    const inForce = new Map((await this.findInForce(customerId)).map((consent) => [consent.purpose, consent]));
    const notices = await this.notices.forPurposes(Object.keys(ticks) as ConsentPurpose[], evidence);
    const isGiven = ({ purpose }: CurrentNotice) => Boolean(ticks[purpose as ConsentPurpose]);
    requireNoticesShown(notices.filter(isGiven), evidence);
    const given = notices.filter((notice) => isGiven(notice) && !isAlreadyProven(inForce.get(notice.purpose), notice, evidence));
    const withdrawn = notices.filter((notice) => !isGiven(notice) && inForce.has(notice.purpose));
    await this.notices.store([...given, ...withdrawn], evidence);
    for (const notice of given) this.append(customerId, notice, 'give', evidence);
    for (const notice of withdrawn) this.recordWithdrawal(customerId, notice, evidence);
  }

  /** Records the consent to share one application with one lender: asked, and so recorded, every time somebody applies. Throws `notice-changed`. */
  async recordLenderConsent(customerId: string, lender: NoticeLender, evidence: ConsentEvidence): Promise<void> {
    const notices = await this.notices.forPurposes([lender], evidence);
    requireNoticesShown(notices, evidence);
    await this.notices.store(notices, evidence);
    for (const notice of notices) this.append(customerId, notice, 'give', evidence);
  }

  /** Notes that the holder of a link has agreed to it too, on the form that the link opens. It is no consent of the customer's and gives nothing. Throws `notice-changed`. */
  async recordLinkHolderConsent(customerId: string, lender: NoticeLender, evidence: ConsentEvidence): Promise<void> {
    const notices = await this.notices.forPurposes([lender], evidence);
    requireNoticesShown(notices, evidence);
    await this.notices.store(notices, evidence);
    for (const notice of notices) this.append(customerId, notice, 'give', evidence, 'link');
  }

  /** Ends a consent that has done what it was for, if it is in force: nobody has taken it back. */
  async end(customerId: string, purpose: ConsentPurpose): Promise<void> {
    await this.em.execute(endConsents('select ?::uuid as customer_id'), [customerId, purpose]);
  }

  /** Takes the consent for one lender back, if it is in force. */
  async withdrawFromLender(customerId: string, lender: NoticeLender, evidence: ConsentEvidence): Promise<void> {
    const notices = await this.notices.forPurposes([lender], evidence);
    const inForce = await this.findInForce(customerId);
    const withdrawn = notices.filter(({ purpose }) => inForce.some((one) => one.purpose === purpose));
    await this.notices.store(withdrawn, evidence);
    for (const notice of withdrawn) this.recordWithdrawal(customerId, notice, evidence);
  }

  /** Whether the newest act for a purpose gave the consent, under a notice that names what is done by it; for a loan type, also what its form asks. */
  async isInForce(customerId: string, purpose: string, type?: LoanTypeKey): Promise<boolean> {
    const isEnough = (version: string) =>
      isNoticeCurrent(purpose, version) && (!type || isNoticeAtLeast(version, loanForms[type].minNoticeVersion));
    return (await this.findInForce(customerId)).some((consent) => consent.purpose === purpose && isEnough(consent.notice_version));
  }

  private async findInForce(customerId: string): Promise<ConsentInForce[]> {
    return await this.em.execute<ConsentInForce[]>(
      `select purpose, notice_hash, notice_shown, notice_version from (
         select distinct on (purpose) purpose, notice_hash, notice_shown, notice_version, action from customer_journey.consent where customer_id = ? and channel = 'web' order by purpose, id desc
       ) newest where action = 'give'`,
      [customerId],
    );
  }

  private recordWithdrawal(customerId: string, notice: CurrentNotice, evidence: ConsentEvidence): void {
    this.append(customerId, notice, 'withdraw', evidence);
    this.events.publish(new ConsentWithdrawn({ customerId, purpose: notice.purpose, at: new Date().toISOString() }));
  }

  private append(
    customerId: string,
    { purpose, hash }: CurrentNotice,
    action: ConsentAction,
    evidence: ConsentEvidence,
    channel: Consent['channel'] = 'web',
  ): void {
    const { language, ip, userAgent, page, noticeHashes = [] } = evidence;
    this.em.persist(
      this.em.create(Consent, {
        ...{ customerId, purpose, action, language, ip, userAgent, page },
        noticeVersion: CONSENT_NOTICE_VERSION,
        noticeHash: hash,
        noticeShown: noticeHashes.includes(hash),
        channel,
        actorId: channel === 'link' ? LINK_HOLDER : customerId,
      }),
    );
  }
}

/** A statement that ends the consents to one purpose, its last value, of the customers that a query answers. @unscoped whose reason ends, whoever's it was. */
export const endConsents = (customers: string) => `
  insert into customer_journey.consent
    (customer_id, purpose, action, notice_version, notice_hash, notice_shown, language, channel, ip, user_agent, page, actor_id)
  select newest.customer_id, purpose, 'withdraw', notice_version, notice_hash, false, language, channel, '', '', page, '00000000-0000-0000-0000-000000000000'
  from (${customers}) ended cross join lateral (
    select * from customer_journey.consent c where c.customer_id = ended.customer_id and c.purpose = ? and c.channel = 'web' order by c.id desc limit 1
  ) newest where action = 'give'`;

/** Whether a consent in force proves as much as this act would. */
const isAlreadyProven = (inForce: ConsentInForce | undefined, { hash }: CurrentNotice, { noticeHashes }: ConsentEvidence) =>
  inForce?.notice_hash === hash && (inForce.notice_shown || noticeHashes === undefined);
