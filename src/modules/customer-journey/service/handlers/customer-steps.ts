import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { loanTypeKeys } from '../../../../contracts/loan-types.js';
import { type ProvenContact, TIMELINE_LENGTH } from '../../../../contracts/timeline.js';
import { isoInstant } from '../../../../platform/values/iso-instant.js';
import { OriginNames } from '../../../partners/messages/index.js';
import type { Customer } from '../../customers/domain/customer.entity.js';
import type { RecordEntry } from '../http/customer-record.dto.js';
import { OtpsOfCustomer } from '../../messages/queries.js';
import { timelineEntry } from './timeline-entry.js';

/** A code may be requested several times before the first login, at which the customer is created. */
const FIRST_LOGIN_MS = 3_600_000;

interface Visit {
  readonly at: string;
  readonly isFirst: boolean;
  readonly channel: string;
  readonly brand: string | null;
  readonly campaign: readonly string[];
  readonly partnerId: string | null;
  readonly trackingLinkId: string | null;
}

/** Reads what customers did themselves, as entries of the time line: visits, codes, form steps and evaluations. */
@Injectable()
export class CustomerSteps {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Returns the newest entries of each kind, in no order. */
  async list(customer: Customer): Promise<RecordEntry[]> {
    const [visits, otps, evaluations] = await Promise.all([
      this.visits(customer),
      this.otps(customer),
      this.em.execute<Pick<RecordEntry, 'at' | 'what' | 'detail'>[]>(evaluationsOfCustomer, [customer.id]),
    ]);
    return [
      ...visits,
      ...otps,
      ...formSteps(customer),
      ...evaluations.map((evaluation) => timelineEntry({ kind: 'evaluation', ...evaluation })),
    ];
  }

  /** The visits that are linked to the customer: other people may have used the same browser. */
  private async visits({ id }: Customer): Promise<RecordEntry[]> {
    const visits = await this.em.execute<Visit[]>(visitsOfCustomer, [id, id, id]);
    const partnerIds = visits.flatMap(({ partnerId }) => partnerId ?? []);
    const linkIds = visits.flatMap(({ trackingLinkId }) => trackingLinkId ?? []);
    const names =
      partnerIds.length + linkIds.length > 0 ? await this.queries.execute(new OriginNames(partnerIds, linkIds)) : new Map<string, string>();
    return visits.map(({ at, isFirst, channel, brand, campaign, partnerId, trackingLinkId }) => {
      const source = [names.get(partnerId ?? '') ?? brand, names.get(trackingLinkId ?? ''), ...campaign];
      return timelineEntry({
        ...{ at, kind: 'visit', what: isFirst ? 'first' : 'further', detail: channel },
        reason: source.filter(Boolean).join(' · ') || null,
      });
    });
  }

  private async otps(customer: Customer): Promise<RecordEntry[]> {
    const otps = await this.queries.execute(new OtpsOfCustomer(customer.id, provenContacts(customer)));
    return otps.flatMap(({ at, confirmedAt, channel, wrongCodes, outcome }) => [
      timelineEntry({ at, kind: 'otp', what: 'requested', channel, detail: outcome, count: wrongCodes }),
      ...(confirmedAt === null ? [] : [timelineEntry({ at: confirmedAt, kind: 'otp', what: 'confirmed', channel })]),
    ]);
  }
}

/**
 * Returns the contacts by which messages and codes are the customer's, although they name no customer. Those from before the customer has
 * proven a contact may be another person's, who had it before.
 */
export function provenContacts({ phoneIndex, phoneVerifiedAt, emailIndex, emailVerifiedAt, createdAt }: Customer): ProvenContact[] {
  const prove = (index: string | null | undefined, at: Date | null | undefined): ProvenContact[] =>
    index && at ? [{ index, since: at > createdAt ? at : new Date(createdAt.getTime() - FIRST_LOGIN_MS) }] : [];
  return [...prove(phoneIndex, phoneVerifiedAt), ...prove(emailIndex, emailVerifiedAt)];
}

/** Forms that were completed before the times of their steps were stored have only the last entry. */
function formSteps({ stepsCompletedAt, completedAt }: Customer): RecordEntry[] {
  const steps = loanTypeKeys.flatMap((detail) =>
    Object.entries(stepsCompletedAt[detail] ?? {}).map(([what, at]) => timelineEntry({ at, kind: 'form', what, detail })),
  );
  const forms = loanTypeKeys.flatMap((detail) => {
    const at = completedAt[detail];
    return at === undefined ? [] : [timelineEntry({ at, kind: 'form', what: 'complete', detail })];
  });
  return [...steps, ...forms];
}

// @unscoped staff alone: its route asks for a permission of the back office.
const visitsOfCustomer = `
  select ${isoInstant('o.at')} as at, o.id = (select first_touch_id from customer_journey.customer where id = ?) as "isFirst",
    o.channel_id::text as channel, o.brand, array_remove(array[o.utm_source, o.utm_medium, o.utm_campaign], null) as campaign,
    o.partner_id as "partnerId", o.tracking_link_id as "trackingLinkId"
  from customer_journey.origin o
  where o.id in (
    select unnest(array[first_touch_id, last_touch_id]) from customer_journey.customer where id = ?
    union select unnest(array[first_touch_id, last_touch_id]) from customer_journey.application where customer_id = ?)
  order by o.id desc limit ${TIMELINE_LENGTH}`;

// @unscoped staff alone: its route asks for a permission of the back office.
const evaluationsOfCustomer = `
  select ${isoInstant('e.created_at')} as at, e.loan_type as what,
    (select count(*) from customer_journey.offer o where o.evaluation_id = e.id)::text as detail
  from (
    select e.id, e.created_at, a.loan_type from customer_journey.application a
    join customer_journey.evaluation e on e.application_id = a.id
    where a.customer_id = ? order by e.created_at desc limit ${TIMELINE_LENGTH}) e`;
