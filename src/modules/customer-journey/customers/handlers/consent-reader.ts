import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ConsentAction, consentPurposes, type ConsentState, getShareLenderId } from '../../../../contracts/consents.js';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { toJourneyKey } from '../../../../contracts/journeys.js';
import type { LenderRole } from '../../../../contracts/lender-roles.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { isNoticeCurrent } from '../../../../contracts/is-notice-current.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { type CurrentNotice, type NoticeContext, ConsentNotices } from './consent-notices.js';
import { isoInstant } from '../../../../platform/values/iso-instant.js';

/** Newest action of a purpose. */
interface ConsentRecord {
  readonly purpose: string;
  readonly action: ConsentAction;
  /** False where the system ended the consent because the notice had changed, and where the holder of a link agreed. */
  readonly is_own: boolean;
  readonly at: string;
  readonly notice_version: string;
  readonly language: Language;
}

/** Status of one consent, with the current notice. */
export interface ConsentStatus {
  readonly state: ConsentState;
  /** Newest action; null where there was none. */
  readonly act: ConsentRecord | null;
  readonly notice: CurrentNotice;
}

export interface LenderConsent extends ConsentStatus {
  readonly lender_id: string;
  readonly lender_name: string;
  readonly lender_role: LenderRole;
  readonly regulated_entities: string | null;
  /** Journey of the lender at the time of the application; null where staff hand the details over. */
  readonly journey_key: string | null;
  readonly application_id: string;
  readonly loan_type: LoanTypeKey;
}

export interface ConsentHistoryEntry extends ConsentRecord {
  readonly id: string;
  /** Given without a login, through the address of a form. */
  readonly by_link: boolean;
  readonly page: string;
  readonly notice_hash: string;
  readonly lender_name: string | null;
}

/** Page size of the consent history. */
export const HISTORY_PAGE_SIZE = 50;

const instant = `${isoInstant('at')} as at`;
const isOwn = `actor_id = customer_id as is_own`;

function consentState(act: ConsentRecord | undefined): ConsentState {
  if (!act) return 'never';
  if (act.action === 'give') return isNoticeCurrent(act.purpose, act.notice_version) ? 'given' : 'ended';
  return act.is_own ? 'withdrawn' : 'ended';
}

/** Reads a customer's consents by purpose and by lender, and the history of consent actions. */
@Injectable()
export class ConsentReader {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: ConsentNotices,
  ) {}

  /** Returns every purpose, in the order of the table. */
  async purposes(customerId: string, reader: NoticeContext): Promise<ConsentStatus[]> {
    const acts = await this.newestRecords(customerId);
    const notices = await this.notices.forPurposes(consentPurposes, reader);
    return notices.map((notice) => consentStatus(notice, acts));
  }

  /** Returns every lender that the customer applied to, newest first. */
  async lenders(customerId: string, reader: NoticeContext): Promise<LenderConsent[]> {
    const acts = await this.newestRecords(customerId);
    // @unscoped the customer's own.
    const applied = await this.em.execute<Omit<LenderConsent, keyof ConsentStatus>[]>(
      `select * from (
         select distinct on (l.lender_id) l.lender_id, l.lender_name, l.lender_role, l.regulated_entities, l.journey_key,
           l.application_id, a.loan_type, l.created_at
         from customer_journey.lender_application l join customer_journey.application a on a.id = l.application_id
         where l.customer_id = ? order by l.lender_id, l.created_at desc
       ) newest order by created_at desc, lender_id`,
      [customerId],
    );
    const notices = await this.notices.forPurposes(
      applied.map(({ lender_id, lender_name, lender_role, regulated_entities, journey_key, loan_type }) => ({
        id: lender_id,
        name: lender_name,
        role: lender_role,
        entities: regulated_entities,
        journey: toJourneyKey(journey_key),
        loanType: loan_type,
      })),
      reader,
    );
    return notices.flatMap((notice) => {
      const own = applied.find(({ lender_id }) => lender_id === getShareLenderId(notice.purpose));
      return own ? [{ ...own, ...consentStatus(notice, acts) }] : [];
    });
  }

  /** Returns the customer's consent actions, newest first, starting before an id. */
  async history(customerId: string, before: string | undefined): Promise<ConsentHistoryEntry[]> {
    // @unscoped the customer's own.
    return await this.em.execute<ConsentHistoryEntry[]>(
      `select c.id, c.purpose, c.action, ${isOwn}, c.channel = 'link' as by_link, ${instant}, c.notice_version, c.notice_hash, c.language, c.page,
         (select l.lender_name from customer_journey.lender_application l
          where l.customer_id = c.customer_id and 'share_with_lender:' || l.lender_id = c.purpose order by l.created_at desc limit 1) as lender_name
       from customer_journey.consent c where c.customer_id = ? and c.id < ? order by c.id desc limit ${HISTORY_PAGE_SIZE}`,
      [customerId, before ?? String(Number.MAX_SAFE_INTEGER)],
    );
  }

  /** Returns the full text of a notice of one of the customer's consent actions. Throws `not-found` for any other notice. */
  async noticeText(customerId: string, hash: string): Promise<string> {
    const [notice] = await this.em.execute<{ text: string }[]>(
      `select n.text from customer_journey.consent_notice n
       where n.hash = ? and exists (select from customer_journey.consent c where c.customer_id = ? and c.notice_hash = n.hash)`,
      [hash, customerId],
    );
    if (!notice) throw new AppError('not-found');
    return notice.text;
  }

  private async newestRecords(customerId: string): Promise<ReadonlyMap<string, ConsentRecord>> {
    const acts = await this.em.execute<ConsentRecord[]>(
      `select distinct on (purpose) purpose, action, ${isOwn}, ${instant}, notice_version, language
       from customer_journey.consent where customer_id = ? and channel = 'web' order by purpose, id desc`,
      [customerId],
    );
    return new Map(acts.map((act) => [act.purpose, act]));
  }
}

function consentStatus(notice: CurrentNotice, acts: ReadonlyMap<string, ConsentRecord>): ConsentStatus {
  const act = acts.get(notice.purpose);
  return { state: consentState(act), act: act ?? null, notice };
}
