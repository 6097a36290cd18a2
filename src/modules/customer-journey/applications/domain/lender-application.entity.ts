import { defineEntity, p } from '@mikro-orm/core';
import {
  type ApplicationState,
  applicationStates,
  INITIAL_STATE,
  isTerminal,
  type TransitionSource,
  transitionSources,
} from '../../../../contracts/application-states.js';
import type { LenderRole } from '../../../../contracts/lender-roles.js';
import type { HandOverTask } from '../../../../contracts/resources/hand-over.js';
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
    /** Sent to the lender as our reference; its files return it as `unique_id`. */
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    applicationId: () => p.manyToOne(Application).mapToPk().fieldName('application_id').index(false),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id'),
    lenderId: p.uuid(),
    /** Name as shown to the customer: a lender may be renamed or removed later. */
    lenderName: p.string().length(120),
    /** Role of the lender at that time, and name of the lending entity, as named in the customer's consent. */
    lenderRole: p.string().$type<LenderRole>().length(20).default('lender'),
    regulatedEntities: p.string().length(250).nullable(),
    journeyKey: p.string().length(40).nullable(),
    /**
     * Site where the customer applied, when it is a brand's own host: the lender's site sends the customer back there, to the same session
     * and brand.
     */
    siteUrl: p.string().length(280).nullable(),
    /** Selected offer. */
    offerId: p.uuid(),
    requestedAmount: p.decimal('string').precision(14).scale(2),
    requestedTenureMonths: p.smallint(),
    /** Day in India until which a lender without an API answers, as promised when the customer applied; null where none was promised. */
    answerDueOn: p.date().nullable(),
    /** What staff still have to tell a lender without an API; null for nothing. */
    handOver: p.string().$type<HandOverTask>().length(20).nullable(),
    /** When a staff member passed the details on, and who. */
    passedOnAt: p.datetime().nullable(),
    passedOnBy: p.uuid().nullable(),
    state: p.enum(applicationStates).default(INITIAL_STATE),
    stateSource: p.enum(transitionSources).default('customer'),
    /**
     * Time of the current state as the lender or staff report it. Customer steps do not change it. Null while only the customer has set a
     * status.
     */
    stateAt: p.datetime().nullable(),
    lenderApplicationId: p.string().length(80).nullable(),
    /** Blind index of the customer's ten-digit phone number, for lender files that hold no other key. */
    phoneIndex: p.string().length(43),
    sanctionedAmount: money(),
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
    {
      // Neither column nor condition changes with a status, so that status files keep their HOT updates (ADR 56).
      name: 'lender_application_to_hand_over',
      expression:
        'create index lender_application_to_hand_over on customer_journey.lender_application (answer_due_on, id) where hand_over is not null',
    },
  ],
});

/** Application at one lender. */
export class LenderApplication extends LenderApplicationSchema.class {
  /** Applies a status that a source reports for the time `at`, if the state machine allows it. Returns the result. */
  applyStatus(status: ApplicationState, source: TransitionSource, at: Date): TransitionResult {
    const result = transition({ state: this.state, source: this.stateSource, at: this.stateAt ?? null }, { state: status, source, at });
    if (!result.ok) return result;
    this.state = result.state;
    this.stateSource = result.source;
    this.stateAt = result.at;
    if (result.moved) {
      this.movedAt = new Date();
      // A reject reason belongs to the status that it came with.
      this.rejectReason = null;
      this.rejectCode = null;
    }
    this.updateHandOver(status, source, result.moved);
    return result;
  }

  /** Records that a staff member has told the lender what was to be told. */
  settleHandOver(staffId: string, reference: string | undefined): void {
    if (this.handOver !== 'tell_withdrawal') {
      this.passedOnAt = new Date();
      this.passedOnBy = staffId;
    }
    if (reference) this.lenderApplicationId ??= reference;
    this.handOver = null;
  }

  /**
   * A lender that reports a status has the details; one that has ended the application needs to be told nothing. A withdrawal has to be
   * told unless the details certainly never left: once a staff member has read them, the lender may have them. `handOverAfterRow` is the same
   * for the rows of a file.
   */
  private updateHandOver(status: ApplicationState, source: TransitionSource, isMoved: boolean): void {
    if (this.journeyKey !== null) return;
    if (source !== 'customer') this.handOver = this.handOver === 'tell_withdrawal' && !isTerminal(status) ? this.handOver : null;
    else if (isMoved && status === 'cancelled') this.handOver = this.handOver === 'pass_on' ? null : 'tell_withdrawal';
  }
}
LenderApplicationSchema.setClass(LenderApplication);
