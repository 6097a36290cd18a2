import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DemandWork } from '../../messaging/messages/index.js';
import { StepUps } from './step-ups.js';

/** Step-ups are known here; other modules ask for one where they have a limit of their own. */
@CommandHandler(DemandWork)
export class DemandWorkHandler implements ICommandHandler<DemandWork> {
  constructor(private readonly stepUps: StepUps) {}

  async execute({ limit, browser }: DemandWork): Promise<void> {
    await this.stepUps.demandOfNetwork(limit, browser);
  }
}
