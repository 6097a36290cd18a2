import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PartnersWithInsurance } from '../../partners/messages/index.js';
import { ShownIntermediaries } from './shown-intermediaries.js';

@QueryHandler(PartnersWithInsurance)
export class PartnersWithInsuranceHandler implements IQueryHandler<PartnersWithInsurance> {
  constructor(private readonly intermediaries: ShownIntermediaries) {}

  execute(): Promise<readonly (string | null)[]> {
    return this.intermediaries.partners();
  }
}
