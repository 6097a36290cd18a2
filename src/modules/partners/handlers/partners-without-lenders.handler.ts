import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ExceptedPartner, PartnersWithoutLenders } from '../../lenders/messages/index.js';
import { LenderExceptions } from './lender-exceptions.js';

@QueryHandler(PartnersWithoutLenders)
export class PartnersWithoutLendersHandler implements IQueryHandler<PartnersWithoutLenders> {
  constructor(private readonly exceptions: LenderExceptions) {}

  async execute(): Promise<ReadonlyMap<string, readonly ExceptedPartner[]>> {
    return new Map((await this.exceptions.all()).map(({ lender_id, partners }) => [lender_id, partners]));
  }
}
