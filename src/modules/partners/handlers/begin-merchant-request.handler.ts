import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BeginMerchantRequest, SendApplicantCode, type SentApplicantCode } from '../messages/applicants.js';
import { MerchantNotices } from './merchant-notices.js';

/** A code is sent for a form that fits, and for no other. */
@CommandHandler(BeginMerchantRequest)
export class BeginMerchantRequestHandler implements ICommandHandler<BeginMerchantRequest> {
  constructor(
    private readonly commands: CommandBus,
    private readonly notices: MerchantNotices,
  ) {}

  async execute({ request: { details, evidence, partnerName, noticeHash, device } }: BeginMerchantRequest): Promise<SentApplicantCode> {
    await this.notices.shown({ site: evidence, partnerName }, noticeHash);
    return await this.commands.execute(new SendApplicantCode(details.phone, device));
  }
}
