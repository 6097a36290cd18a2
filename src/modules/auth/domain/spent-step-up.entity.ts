import { defineEntity, p } from '@mikro-orm/core';

const SpentStepUpSchema = defineEntity({
  name: 'SpentStepUp',
  schema: 'auth',
  tableName: 'spent_step_up',
  properties: {
    nonce: p.string().length(22).primary(),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ['expiresAt'] }],
});

/** A step-up that was solved and used, kept until its challenge would have run out anyway. */
export class SpentStepUp extends SpentStepUpSchema.class {}
SpentStepUpSchema.setClass(SpentStepUp);
