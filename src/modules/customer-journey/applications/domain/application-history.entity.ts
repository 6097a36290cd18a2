import { defineEntity, p } from '@mikro-orm/core';
import type { ApplicationState, TransitionSource } from '../../../../contracts/application-states.js';

const state = () => p.string().$type<ApplicationState>().length(30);

const ApplicationHistorySchema = defineEntity({
  name: 'ApplicationHistory',
  schema: 'customer_journey',
  tableName: 'application_history',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    applicationId: p.uuid(),
    /** Null for a transition of the application itself. */
    lenderApplicationId: p.uuid().nullable(),
    /** Null for the first row. */
    fromState: state().nullable(),
    toState: state(),
    source: p.string().$type<TransitionSource>().length(10),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    /** Time of the event as its source reports it. Null for the first row, and in rows written before sources reported a time. */
    eventAt: p.datetime().nullable(),
    /** Customer or staff member; null for a lender. */
    who: p.uuid().nullable(),
    fileUploadId: p.uuid().nullable(),
    note: p.text().nullable(),
  },
  indexes: [
    { name: 'application_history_timeline', properties: ['applicationId', 'id'] },
    {
      name: 'application_history_by_time',
      expression: 'create index application_history_by_time on customer_journey.application_history using brin (at)',
    },
  ],
});

/**
 * One transition of an application or of a lender application. Append-only. The values come from validated tables, so the rows of a large
 * status file (100,000 and more) are not validated again.
 */
export class ApplicationHistory extends ApplicationHistorySchema.class {}
ApplicationHistorySchema.setClass(ApplicationHistory);
