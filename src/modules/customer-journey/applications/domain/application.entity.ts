import { defineEntity, p } from '@mikro-orm/core';
import { type ApplicationEvent, applicationStates, INITIAL_STATE, transitionSources } from '../../../../contracts/application-states.js';
import { loanTypeKeys } from '../../../../contracts/loan-types.js';
import { Decimal, type DecimalString } from '../../../../platform/values/money.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { attribution } from '../../customers/domain/origin.entity.js';
import { type TransitionResult, transitionByEvent } from './application-state-machine.js';

const ApplicationSchema = defineEntity({
  name: 'Application',
  schema: 'customer_journey',
  tableName: 'application',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').index(false),
    loanType: p.enum(loanTypeKeys),
    requestedAmount: p.decimal('string').precision(14).scale(2),
    tenureMonths: p.smallint(),
    /** Lookup id `loanPurpose`. */
    purpose: p.smallint().nullable(),
    /** State of the application itself. Progress at the lenders is in the states of its lender applications. */
    state: p.enum(applicationStates).default(INITIAL_STATE),
    stateSource: p.enum(transitionSources).default('customer'),
    /** Evaluation that the customer sees; null when the request or the profile has changed since. */
    evaluationId: p.uuid().nullable(),
    ...attribution,
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
  indexes: [
    { properties: ['customerId', 'loanType', 'createdAt'] },
    {
      name: 'application_of_partner',
      expression:
        'create index application_of_partner on customer_journey.application (partner_id, created_at) where partner_id is not null',
    },
    {
      name: 'application_of_merchant',
      expression:
        'create index application_of_merchant on customer_journey.application (merchant_id, created_at) where merchant_id is not null',
    },
  ],
});

/** A customer's request for one loan: what the product specification calls the credit application (`appId`). */
export class Application extends ApplicationSchema.class {
  /** Applies an event if the state machine allows it. Returns the result. */
  applyEvent(event: ApplicationEvent): TransitionResult {
    const result = transitionByEvent({ state: this.state, source: this.stateSource }, event);
    if (result.ok) {
      this.state = result.state;
      this.stateSource = result.source;
    }
    return result;
  }

  /** Changes amount and tenure. Offers made for the old values are hidden. */
  updateRequest(amount: DecimalString, tenureMonths: number): void {
    if (new Decimal(amount).eq(this.requestedAmount) && tenureMonths === this.tenureMonths) return;
    this.requestedAmount = amount;
    this.tenureMonths = tenureMonths;
    this.evaluationId = null;
  }
}
ApplicationSchema.setClass(Application);
