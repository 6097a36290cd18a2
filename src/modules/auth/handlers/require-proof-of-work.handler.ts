import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RequireProofOfWork } from '../../messaging/messages/index.js';
import { ProofOfWork } from './proof-of-work.js';

/** Step-ups are known here; other modules ask for one where they have a limit of their own. */
@CommandHandler(RequireProofOfWork)
export class RequireProofOfWorkHandler implements ICommandHandler<RequireProofOfWork> {
  constructor(private readonly proofOfWork: ProofOfWork) {}

  async execute({ limit, browser }: RequireProofOfWork): Promise<void> {
    await this.proofOfWork.requireForNetwork(limit, browser);
  }
}
