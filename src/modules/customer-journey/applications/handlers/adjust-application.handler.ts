import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdjustApplication } from '../../messages/between-submodules.js';
import { CurrentApplications } from './current-applications.js';

@CommandHandler(AdjustApplication)
export class AdjustApplicationHandler implements ICommandHandler<AdjustApplication> {
  constructor(private readonly applications: CurrentApplications) {}

  async execute({ customerId, loanType, changes: { amount, tenureMonths, purpose } }: AdjustApplication): Promise<void> {
    const application = await this.applications.current(customerId, loanType);
    if (!application) return;
    application.updateRequest(amount ?? application.requestedAmount, tenureMonths ?? application.tenureMonths);
    if (purpose !== undefined) application.purpose = purpose;
  }
}
