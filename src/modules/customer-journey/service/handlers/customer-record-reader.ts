import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../contracts/actor.js';
import { getSharePurpose } from '../../../../contracts/consents.js';
import { TIMELINE_LENGTH } from '../../../../contracts/timeline.js';
import { ActorNames } from '../../../../platform/audit/actor-names.js';
import { type AuditedStaffAction, AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import type { Decryptor } from '../../../../platform/security/encryptor.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { isoInstant } from '../../../../platform/values/iso-instant.js';
import { maskEmail, maskPan } from '../../../../platform/values/mask.js';
import { CallsOfSubmissions } from '../../../lenders/messages/index.js';
import { type CustomerHelpRequest, HelpRequestsOfCustomer, MessagesOfCustomer } from '../../../messaging/messages/index.js';
import { BrandForSite } from '../../../partners/messages/index.js';
import type { Customer } from '../../customers/domain/customer.entity.js';
import { customerLabel } from '../../customers/domain/customer-label.js';
import { Acknowledgements } from '../../matching/handlers/acknowledgements.js';
import { LoginsOfCustomer } from '../../messages/queries.js';
import { Origin } from '../../customers/domain/origin.entity.js';
import type { CustomerRecordResponse, RecordApplication, RecordConsent, RecordEntry, RecordKeyFacts } from '../http/customer-record.dto.js';
import { CORRECTION, type CorrectionEvidence } from './lender-application-actions.js';
import { RecordActions, type StoredRecordApplication } from './record-actions.js';
import { RecordCustomers } from './record-customers.js';
import { CustomerSteps, provenContacts } from './customer-steps.js';
import { ServiceNotes } from './service-notes.js';
import { timelineEntry } from './timeline-entry.js';

/** Reads what customer service sees of one customer. */
@Injectable()
export class CustomerRecordReader {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
    private readonly limits: RateLimits,
    private readonly customers: RecordCustomers,
    private readonly actions: RecordActions,
    private readonly notes: ServiceNotes,
    private readonly steps: CustomerSteps,
    private readonly acknowledgements: Acknowledgements,
  ) {}

  /**
   * Reads the record of a customer by the customer's id and an application or prospect id of the same customer. Audited, and limited for
   * each member of staff. Throws `not-found` where the two ids do not belong together, and `erased`.
   */
  async read(userId: string, subjectId: string, actor: Actor): Promise<CustomerRecordResponse> {
    await this.limits.consume('customer-find', actor.id);
    const { customer } = await this.customers.find(userId, subjectId);
    const opener = await this.keys.getDecryptor(userId);
    if (opener.isErased) throw new AppError('erased');
    await this.audit.record(actor, { action: 'customer.read', subject: `customer:${userId}` });
    const { email, tin: pan } = customer.profile(opener);
    // Staff wait for this page with a customer on the phone: what does not depend on another answer is asked for at once.
    const [origin, applications, helpRequests, keyFacts, consents, own] = await Promise.all([
      this.origin(customer),
      this.applications(customer),
      this.queries.execute(new HelpRequestsOfCustomer(userId)),
      this.acknowledgements.list(userId),
      this.em.execute<RecordConsent[]>(consentsOfCustomer, [userId]),
      this.ownTimeline(customer, opener),
    ]);
    return {
      user_id: userId,
      prospect_app_id: customer.prospectAppId,
      ...customerLabel(customer, opener),
      email: typeof email === 'string' && email !== '' ? maskEmail(email) : null,
      pan: typeof pan === 'string' && pan !== '' ? maskPan(pan) : null,
      language: customer.language,
      created_at: customer.createdAt.toISOString(),
      ...origin,
      consents,
      key_facts: keyFacts,
      applications,
      help_requests: helpRequests,
      timeline: await this.timeline(userId, own, { applications, helpRequests, keyFacts }),
    };
  }

  private async origin({ firstTouchId }: Customer): Promise<Pick<CustomerRecordResponse, 'brand' | 'source'>> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const origin = firstTouchId ? await this.em.findOne(Origin, { id: firstTouchId }) : null;
    return { brand: origin?.brand ? await this.brandTitle(origin.brand) : null, source: origin?.utmSource ?? null };
  }

  /** A brand that is published no more is named by its slug. */
  private async brandTitle(slug: string): Promise<string> {
    const shown = await this.queries.execute(new BrandForSite({ host: '', brand: slug }));
    return shown?.slug === slug ? shown.title : slug;
  }

  private async applications(customer: Customer): Promise<RecordApplication[]> {
    const applications = await this.em.execute<StoredRecordApplication[]>(applicationsOfCustomer, [customer.id]);
    const [names, shown] = await Promise.all([
      this.namesOf(applications.map((application) => application.case.owner_id)),
      this.actions.add(customer, applications),
    ]);
    return shown.map((each) => ({ ...each, case: { ...each.case, owner: names.get(each.case.owner_id ?? '') ?? null } }));
  }

  /** Returns the entries of the time line for which the customer alone is known. */
  private async ownTimeline(customer: Customer, opener: Decryptor): Promise<RecordEntry[]> {
    const { id } = customer;
    const [own, steps, messages, logins, notes] = await Promise.all([
      this.em.execute<RecordEntry[]>(ownTimeline, [id, id]),
      this.steps.list(customer),
      this.queries.execute(new MessagesOfCustomer(id, provenContacts(customer))),
      this.queries.execute(new LoginsOfCustomer(id)),
      this.notes.list(id, opener),
    ]);
    return [
      ...own,
      ...steps,
      ...messages.map(({ at, template, state, channel }) => timelineEntry({ at, kind: 'message', what: template, detail: state, channel })),
      ...logins.map(({ at, channel }) => timelineEntry({ at, kind: 'login', what: 'login', channel })),
      ...notes.map(({ at, authorId, text }) =>
        timelineEntry({ at: at.toISOString(), kind: 'note', what: 'note', detail: text, who: authorId }),
      ),
    ];
  }

  private async timeline(
    userId: string,
    own: readonly RecordEntry[],
    { applications, helpRequests, keyFacts }: TimelineSources,
  ): Promise<RecordEntry[]> {
    const lenders = new Map(applications.flatMap((application) => application.lenders.map(({ id, lender }) => [id, lender])));
    const cases = applications.map(({ id }) => `service-case:${id}`);
    const helpNumbers = new Map(helpRequests.map(({ id, number }) => [`help:${id}`, number]));
    const subjects = [`customer:${userId}`, ...cases, ...[...lenders.keys()].map((id) => `submission:${id}`), ...helpNumbers.keys()];
    const [calls, actions] = await Promise.all([
      lenders.size > 0 ? this.queries.execute(new CallsOfSubmissions([...lenders.keys()])) : [],
      this.audit.listStaffActions(subjects, TIMELINE_LENGTH, readings),
    ]);
    const entries = [
      ...own,
      ...keyFacts.map(({ at, lender, proposal_number: number }) =>
        timelineEntry({ at, kind: 'consent', what: 'key-facts', detail: number, lender }),
      ),
      ...calls.map(({ at, submissionId, operation, outcome, latencyMs }) =>
        timelineEntry({
          at,
          kind: 'call',
          what: operation,
          detail: outcome,
          lender: lenders.get(submissionId) ?? null,
          latency_ms: latencyMs,
        }),
      ),
      // Those that staff entered are among the actions, with who entered them.
      ...helpRequests
        .filter(({ channel }) => channel === 'form')
        .map(({ created_at: at, number }) => timelineEntry({ at, kind: 'help', what: 'asked', detail: number })),
      ...actions.map(({ at, action, property, subject, who, after, reason }) => {
        const helpNumber = helpNumbers.get(subject);
        if (helpNumber !== undefined) return timelineEntry({ at, kind: 'help', what: action, detail: helpNumber, who });
        const lender = lenders.get(subject.replace('submission:', '')) ?? null;
        return timelineEntry({ at, kind: 'staff', what: action, ...detailsOf({ action, property, after }), lender, who, reason });
      }),
    ];
    entries.sort((one, other) => other.at.localeCompare(one.at));
    return await this.withNames(entries.slice(0, TIMELINE_LENGTH));
  }

  /** Replaces the ids of staff by their names. */
  private async withNames(entries: readonly RecordEntry[]): Promise<RecordEntry[]> {
    const names = await this.namesOf(entries.flatMap(({ what, who, detail }) => (what === HAND_OVER ? [who, detail] : [who])));
    return entries.map((each) => ({
      ...each,
      who: names.get(each.who ?? '') ?? null,
      detail: each.what === HAND_OVER ? (names.get(each.detail ?? '') ?? null) : each.detail,
    }));
  }

  private async namesOf(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const known = [...new Set(ids.flatMap((id) => id ?? []))];
    return known.length > 0 ? await this.queries.execute(new ActorNames(known)) : new Map<string, string>();
  }
}

/** What the time line is made of, besides what is read for it. */
interface TimelineSources {
  readonly applications: readonly RecordApplication[];
  readonly helpRequests: readonly CustomerHelpRequest[];
  readonly keyFacts: readonly RecordKeyFacts[];
}

/** That somebody looked is in the audit trail; in the time line it would hide what happened to the customer. */
const readings = ['customer.found', 'customer.read', 'help.read'];
const REVEAL = 'customer.reveal';
const HAND_OVER = 'case.hand-over';
const actionsWithDetail = [HAND_OVER, 'case.set-follow-up', 'case.move-follow-up'];

/** Returns the new owner, the time of the follow-up, the revealed field, or how and under which reference a lender told a status. */
function detailsOf({
  action,
  property,
  after,
}: Pick<AuditedStaffAction, 'action' | 'property' | 'after'>): Pick<RecordEntry, 'detail' | 'channel'> {
  if (action === REVEAL) return { detail: property, channel: null };
  if (action === CORRECTION) {
    const { reference = null, channel } = after as CorrectionEvidence;
    return { detail: reference, channel };
  }
  return { detail: actionsWithDetail.includes(action) && typeof after === 'string' ? after : null, channel: null };
}

// @unscoped staff alone: its route asks for a permission of the back office.
const applicationsOfCustomer = `
  select a.id, a.loan_type, a.state, a.requested_amount::float8 as amount, a.tenure_months, ${isoInstant('a.created_at')} as created_at,
    coalesce(l.lenders, '[]') as lenders, json_build_object('owner', null, 'owner_id', c.owner_id,
      'follow_up_at', ${isoInstant('c.follow_up_at')}, 'version', coalesce(c.version, 1)) as "case"
  from customer_journey.application a
  left join customer_journey.service_case c on c.application_id = a.id
  left join lateral (
    select json_agg(json_build_object('id', l.id, 'lender', l.lender_name, 'lender_id', l.lender_id, 'state', l.state, 'source', l.state_source,
        'version', l.version, 'state_at', ${isoInstant('l.state_at')}, 'moved_at', ${isoInstant('l.moved_at')}, 'reference', l.lender_application_id,
        'sanctioned_amount', l.sanctioned_amount::float8, 'rate_percent', l.rate_percent::float8, 'tenure_months', l.tenure_months,
        'emi', l.emi::float8, 'reject_reason', l.reject_reason, 'is_by_hand', (l.journey_key is null)::int,
        'answer_due_on', to_char(l.answer_due_on, 'YYYY-MM-DD'), 'passed_on_at', ${isoInstant('l.passed_on_at')},
        'disbursals', coalesce(d.disbursals, '[]')) order by l.moved_at desc) as lenders
    from customer_journey.lender_application l
    left join lateral (
      select json_agg(json_build_object('number', d.number, 'amount', d.amount::float8, 'disbursed_on', to_char(d.disbursed_on, 'YYYY-MM-DD'),
        'utr', d.utr, 'is_reversed', d.is_reversed::int) order by d.number) as disbursals
      from customer_journey.disbursal d where d.submission_id = l.id
    ) d on true
    where l.application_id = a.id
  ) l on true
  where a.customer_id = ? order by a.created_at desc`;

/**
 * Name of the lender that a consent to share names, as at the newest application there. @unscoped staff alone: its route asks for a
 * permission of the back office.
 */
const consentLender = `(select l.lender_name from customer_journey.lender_application l
      where l.customer_id = c.customer_id and c.purpose = '${getSharePurpose('')}' || l.lender_id::text order by l.created_at desc limit 1)`;

// @unscoped staff alone: its route asks for a permission of the back office.
const ownTimeline = `
  select * from (
    (select ${isoInstant('h.at')} as at, 'status' as kind, h.to_state as what, h.from_state as detail, l.lender_name as lender,
      case when h.source in ('csr', 'customer') then nullif(h.who, a.customer_id)::text end as who, h.note as reason,
      null as notice_version, null::int as latency_ms, null as channel, null::int as count
    from customer_journey.application a
    join customer_journey.application_history h on h.application_id = a.id
    left join customer_journey.lender_application l on l.id = h.lender_application_id
    where a.customer_id = ? order by h.id desc limit ${TIMELINE_LENGTH})
    union all
    (select ${isoInstant('c.at')}, 'consent', c.purpose, c.action, ${consentLender}, null, null, c.notice_version, null, null, null
    from customer_journey.consent c where c.customer_id = ? order by c.id desc limit ${TIMELINE_LENGTH})
  ) entries`;

// @unscoped staff alone: its route asks for a permission of the back office.
const consentsOfCustomer = `
  select distinct on (c.purpose) c.purpose, ${consentLender} as lender, c.action, ${isoInstant('c.at')} as at, c.notice_version, c.language,
    (select n.hash from customer_journey.consent_notice n where n.hash = c.notice_hash) as notice_hash
  from customer_journey.consent c where c.customer_id = ? order by c.purpose, c.id desc`;
