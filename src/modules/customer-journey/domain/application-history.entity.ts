import { defineEntity, p } from '@mikro-orm/core';
import { applicationStates, moveSources } from '../../../contracts/application-states.js';
import { Application } from './application.entity.js';

const ApplicationHistorySchema = defineEntity({
  name: 'ApplicationHistory',
  schema: 'customer_journey',
  tableName: 'application_history',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    applicationId: () => p.manyToOne(Application).mapToPk().fieldName('application_id').index(false),
    /** Null for a move of the application itself. */
    lenderApplicationId: p.uuid().nullable(),
    /** Null for the beginning. */
    fromState: p.enum(applicationStates).nullable(),
    toState: p.enum(applicationStates),
    source: p.enum(moveSources),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    /** The customer or the member of staff; null for a lender. */
    who: p.uuid().nullable(),
    fileUploadId: p.uuid().nullable(),
    note: p.text().nullable(),
  },
  indexes: [{ name: 'application_history_timeline', properties: ['applicationId', 'id'] }],
});

/** One move of an application or of a lender application. Rows are only ever added. */
export class ApplicationHistory extends ApplicationHistorySchema.class {}
ApplicationHistorySchema.setClass(ApplicationHistory);
