import { defineEntity, p } from '@mikro-orm/core';

/** A callback that was applied. Lenders repeat callbacks; each counts once. */
export const LenderCallback = defineEntity({
  name: 'LenderCallback',
  schema: 'lenders',
  tableName: 'callback',
  properties: {
    journeyKey: p.string().length(40).primary(),
    eventId: p.string().length(80).primary(),
    submissionId: p.uuid(),
    receivedAt: p.datetime().defaultRaw('now()'),
  },
});
