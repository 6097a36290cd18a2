import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccrueCardActivation } from '../messages/commands.js';
import { Ledger } from './ledger.js';

@CommandHandler(AccrueCardActivation)
export class AccrueCardActivationHandler implements ICommandHandler<AccrueCardActivation> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ payload: { activationId, lenderId } }: AccrueCardActivation): Promise<void> {
    await this.ledger.accrueCards([activationId], [lenderId]);
  }
}
