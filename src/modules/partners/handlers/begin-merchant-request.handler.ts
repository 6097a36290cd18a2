import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BeginMerchantRequest, SendApplicantOtp, type SentApplicantOtp } from '../messages/merchant-requests.js';
import { MerchantNotices } from './merchant-notices.js';

/** Sends a code only for a valid form. */
@CommandHandler(BeginMerchantRequest)
export class BeginMerchantRequestHandler implements ICommandHandler<BeginMerchantRequest> {
  constructor(
    private readonly commands: CommandBus,
    private readonly notices: MerchantNotices,
  ) {}

  async execute({ request: { details, evidence, partnerName, noticeHash, device } }: BeginMerchantRequest): Promise<SentApplicantOtp> {
    await this.notices.findShown({ site: evidence, partnerName }, noticeHash);
    return await this.commands.execute(new SendApplicantOtp(details.phone, device));
  }
}
