import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecalculateMonth } from '../messages/commands.js';
import { Ledger } from './ledger.js';

@CommandHandler(RecalculateMonth)
export class RecalculateMonthHandler implements ICommandHandler<RecalculateMonth> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ payload }: RecalculateMonth): Promise<void> {
    await this.ledger.recalculate(payload);
  }
}
