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

/** Consents of customers. Append-only. All methods join the caller's transaction. */
@Injectable()
export class ConsentLedger {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus<object>,
    private readonly notices: ConsentNotices,
  ) {}

  /**
   * Records ticked and cleared checkboxes. The same tick under the same notice is recorded once.
   * Throws `notice-changed` when the page showed an outdated notice for a tick.
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

  /**
   * Records the consent to share one application with one lender. It is requested and recorded with every application. Throws
   * `notice-changed`.
   */
  async recordLenderConsent(customerId: string, lender: NoticeLender, evidence: ConsentEvidence): Promise<void> {
    const notices = await this.notices.forPurposes([lender], evidence);
    requireNoticesShown(notices, evidence);
    await this.notices.store(notices, evidence);
    for (const notice of notices) this.append(customerId, notice, 'give', evidence);
  }

  /**
   * Records that the holder of a link also agreed, on the form that the link opens. This is not a consent of the customer and gives no
   * permission. Throws `notice-changed`.
   */
  async recordLinkHolderConsent(customerId: string, lender: NoticeLender, evidence: ConsentEvidence): Promise<void> {
    const notices = await this.notices.forPurposes([lender], evidence);
    requireNoticesShown(notices, evidence);
    await this.notices.store(notices, evidence);
    for (const notice of notices) this.append(customerId, notice, 'give', evidence, 'link');
  }

  /** Ends a consent in force whose purpose is fulfilled. It does not count as a withdrawal by the customer. */
  async end(customerId: string, purpose: ConsentPurpose): Promise<void> {
    await this.em.execute(endConsents('select ?::uuid as customer_id'), [customerId, purpose]);
  }

  /** Withdraws the consent for one lender, if it is in force. */
  async withdrawFromLender(customerId: string, lender: NoticeLender, evidence: ConsentEvidence): Promise<void> {
    const notices = await this.notices.forPurposes([lender], evidence);
    const inForce = await this.findInForce(customerId);
    const withdrawn = notices.filter(({ purpose }) => inForce.some((one) => one.purpose === purpose));
    await this.notices.store(withdrawn, evidence);
    for (const notice of withdrawn) this.recordWithdrawal(customerId, notice, evidence);
  }

  /**
   * Returns whether the newest action for a purpose gave consent, under a notice that covers the current processing; with a loan type, also
   * the fields of its form.
   */
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

/**
 * Returns a statement that ends the consents of the customers that a query selects; its last value is the purpose. @unscoped consents end
 * for customers of every partner.
 */
export const endConsents = (customers: string) => `
  insert into customer_journey.consent
    (customer_id, purpose, action, notice_version, notice_hash, notice_shown, language, channel, ip, user_agent, page, actor_id)
  select newest.customer_id, purpose, 'withdraw', notice_version, notice_hash, false, language, channel, '', '', page, '00000000-0000-0000-0000-000000000000'
  from (${customers}) ended cross join lateral (
    select * from customer_journey.consent c where c.customer_id = ended.customer_id and c.purpose = ? and c.channel = 'web' order by c.id desc limit 1
  ) newest where action = 'give'`;

/** Returns whether a consent in force is equivalent to the new one. */
const isAlreadyProven = (inForce: ConsentInForce | undefined, { hash }: CurrentNotice, { noticeHashes }: ConsentEvidence) =>
  inForce?.notice_hash === hash && (inForce.notice_shown || noticeHashes === undefined);
