import { defineEntity, p } from '@mikro-orm/core';
import {
  type ApplicationState,
  applicationStates,
  INITIAL_STATE,
  type TransitionSource,
  transitionSources,
} from '../../../../contracts/application-states.js';
import type { LenderRole } from '../../../../contracts/lender-roles.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { attribution } from '../../customers/domain/origin.entity.js';
import { type TransitionResult, transition } from './application-state-machine.js';
import { Application } from './application.entity.js';

const money = () => p.decimal('string').precision(14).scale(2).nullable();

const LenderApplicationSchema = defineEntity({
  name: 'LenderApplication',
  schema: 'customer_journey',
  tableName: 'lender_application',
  properties: {
    /** Travels to the lender as our reference, and comes back in its files as `unique_id`. */
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    applicationId: () => p.manyToOne(Application).mapToPk().fieldName('application_id').index(false),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id'),
    lenderId: p.uuid(),
    /** As the customer read it: a lender may be renamed or removed later. */
    lenderName: p.string().length(120),
    /** What the lender was then, and who lends: what the customer's consent named. */
    lenderRole: p.string().$type<LenderRole>().length(20).default('lender'),
    regulatedEntities: p.string().length(250).nullable(),
    journeyKey: p.string().length(40).nullable(),
    /** Where the customer applied, when that is the own host of a brand: a lender's site sends him back there, to his session and his brand. */
    siteUrl: p.string().length(280).nullable(),
    /** The offer that was chosen. */
    offerId: p.uuid(),
    requestedAmount: p.decimal('string').precision(14).scale(2),
    requestedTenureMonths: p.smallint(),
    state: p.enum(applicationStates).default(INITIAL_STATE),
    stateSource: p.enum(transitionSources).default('customer'),
    /** When the present state came about, as the lender or staff say; the customer's own steps keep it. Null while only he has spoken. */
    stateAt: p.datetime().nullable(),
    lenderApplicationId: p.string().length(80).nullable(),
    /** Blind index of the customer's ten digits, for lender files that name nothing else. */
    phoneIndex: p.string().length(43),
    sanctionedAmount: money(),
    disbursedAmount: money(),
    disbursalDate: p.date().nullable(),
    utr: p.string().length(40).nullable(),
    ratePercent: p.decimal('string').precision(7).scale(3).nullable(),
    tenureMonths: p.integer().nullable(),
    emi: money(),
    processingFee: money(),
    rejectReason: p.string().length(40).nullable(),
    rejectCode: p.string().length(80).nullable(),
    ...attribution,
    movedAt: p.datetime().onCreate(() => new Date()),
    createdAt: p.datetime().onCreate(() => new Date()),
    version: p.integer().version(),
  },
  uniques: [{ name: 'lender_application_once', properties: ['applicationId', 'lenderId'] }],
  indexes: [
    {
      name: 'lender_application_of_partner',
      expression:
        'create index lender_application_of_partner on customer_journey.lender_application (partner_id, created_at) where partner_id is not null',
    },
    {
      name: 'lender_application_by_lender_id',
      expression:
        'create index lender_application_by_lender_id on customer_journey.lender_application (lender_application_id, lender_id) where lender_application_id is not null',
    },
    {
      name: 'lender_application_of_phone',
      expression: 'create index lender_application_of_phone on customer_journey.lender_application (phone_index, created_at desc)',
    },
  ],
});

/** One application at one lender. */
export class LenderApplication extends LenderApplicationSchema.class {
  /** Takes over a status that somebody reports and says happened at `at`, if the machine allows it; the answer says what happened. */
  applyStatus(status: ApplicationState, source: TransitionSource, at: Date): TransitionResult {
    const result = transition({ state: this.state, source: this.stateSource, at: this.stateAt ?? null }, { state: status, source, at });
    if (!result.ok) return result;
    this.state = result.state;
    this.stateSource = result.source;
    this.stateAt = result.at;
    if (result.moved) {
      this.movedAt = new Date();
      // A reason belongs to the refusal that gave it.
      this.rejectReason = null;
      this.rejectCode = null;
    }
    return result;
  }
}
LenderApplicationSchema.setClass(LenderApplication);
