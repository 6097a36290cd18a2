import { defineEntity, p } from '@mikro-orm/core';

const UsedProofOfWorkSchema = defineEntity({
  name: 'UsedProofOfWork',
  schema: 'auth',
  tableName: 'spent_step_up',
  properties: {
    nonce: p.string().length(22).primary(),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ['expiresAt'] }],
});

/** A step-up that was solved and used, kept until its challenge would have run out anyway. */
export class UsedProofOfWork extends UsedProofOfWorkSchema.class {}
UsedProofOfWorkSchema.setClass(UsedProofOfWork);
