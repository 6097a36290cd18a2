import { defineEntity, p } from '@mikro-orm/core';
import type { ApplicationState } from '../../../../contracts/application-states.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';

const ServiceCaseSchema = defineEntity({
  name: 'ServiceCase',
  schema: 'customer_journey',
  tableName: 'service_case',
  properties: {
    applicationId: p.uuid().primary(),
    customerId: p.uuid(),
    loanType: p.string().$type<LoanTypeKey>().length(10),
    /** State of the application itself. */
    stage: p.string().$type<ApplicationState>().length(30),
    /** Lender application that moved last, with its lender; null before the first one. */
    lenderApplicationId: p.uuid().nullable(),
    lenderId: p.uuid().nullable(),
    lender: p.string().length(120).nullable(),
    /** State at that lender. */
    status: p.string().$type<ApplicationState>().length(30).nullable(),
    movedAt: p.datetime(),
    createdAt: p.datetime(),
    /** Member of staff who has claimed the case. */
    ownerId: p.uuid().nullable(),
    followUpAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  indexes: [
    { name: 'service_case_newest', properties: ['createdAt', 'applicationId'] },
    { name: 'service_case_moved', properties: ['movedAt', 'applicationId'] },
    { name: 'service_case_by_status', properties: ['status', 'createdAt'] },
    { name: 'service_case_by_lender', properties: ['lenderId', 'createdAt'] },
    { name: 'service_case_of_customer', properties: ['customerId'] },
    {
      name: 'service_case_of_owner',
      expression: 'create index service_case_of_owner on customer_journey.service_case (owner_id, follow_up_at) where owner_id is not null',
    },
    {
      name: 'service_case_due',
      expression:
        'create index service_case_due on customer_journey.service_case (follow_up_at, application_id) where follow_up_at is not null',
    },
  ],
});

/**
 * An application as customer service works on it: a copy of its state for the queue, which events keep up to date, with what staff add.
 * A copy, because an index on the state of lender applications would slow down every status file (ADR 56).
 */
export class ServiceCase extends ServiceCaseSchema.class {}
ServiceCaseSchema.setClass(ServiceCase);
