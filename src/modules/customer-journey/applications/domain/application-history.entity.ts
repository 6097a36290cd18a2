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
    /** Null for a move of the application itself. */
    lenderApplicationId: p.uuid().nullable(),
    /** Null for the beginning. */
    fromState: state().nullable(),
    toState: state(),
    source: p.string().$type<TransitionSource>().length(10),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    /** When it happened, as its source says; null in rows from before sources said so, and at a beginning. */
    eventAt: p.datetime().nullable(),
    /** The customer or the member of staff; null for a lender. */
    who: p.uuid().nullable(),
    fileUploadId: p.uuid().nullable(),
    note: p.text().nullable(),
  },
  indexes: [{ name: 'application_history_timeline', properties: ['applicationId', 'id'] }],
});

/**
 * One move of an application or of a lender application. Rows are only ever added. What they hold comes out of checked tables, so a status
 * file that adds a hundred thousand of them is not checked once more.
 */
export class ApplicationHistory extends ApplicationHistorySchema.class {}
ApplicationHistorySchema.setClass(ApplicationHistory);
