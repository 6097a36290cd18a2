import { defineEntity, p } from '@mikro-orm/core';

/** Count of one minute; the minutes of past days are one row, at `-infinity`. */
export const CounterRow = defineEntity({
  name: 'CounterRow',
  schema: 'platform',
  tableName: 'tally',
  properties: {
    name: p.string().length(60).primary(),
    /** Label values as JSON, in the order in which the counter declares them. */
    labels: p.string().length(400).primary(),
    minute: p.datetime().primary(),
    count: p.bigint(),
  },
});
