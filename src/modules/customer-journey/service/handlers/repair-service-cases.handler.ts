import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { RepairServiceCases } from '../../messages/commands.js';
import { ServiceCases } from './service-cases.js';

/** Two daily runs cover each application, so that one run that fails loses nothing. */
const DAYS = 2;

@CommandHandler(RepairServiceCases)
export class RepairServiceCasesHandler implements ICommandHandler<RepairServiceCases> {
  constructor(
    private readonly keys: DataKeys,
    private readonly cases: ServiceCases,
  ) {}

  async execute(): Promise<void> {
    await this.cases.repair(DAYS);
    await this.cases.closeErased(await this.keys.destroyedWithin(DAYS));
  }
}
