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

/** A solved and used proof of work, kept until its challenge would have expired. */
export class UsedProofOfWork extends UsedProofOfWorkSchema.class {}
UsedProofOfWorkSchema.setClass(UsedProofOfWork);
