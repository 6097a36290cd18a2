import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RequireProofOfWork } from '../../messaging/messages/index.js';
import { ProofOfWork } from './proof-of-work.js';

/** Proof of work belongs to this module; other modules require it for limits of their own. */
@CommandHandler(RequireProofOfWork)
export class RequireProofOfWorkHandler implements ICommandHandler<RequireProofOfWork> {
  constructor(private readonly proofOfWork: ProofOfWork) {}

  async execute({ limit, browser }: RequireProofOfWork): Promise<void> {
    await this.proofOfWork.requireForNetwork(limit, browser);
  }
}
