import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { type ChallengePurpose, transferPurpose } from '../domain/challenge-purpose.js';
import { VerifyTransferOtp } from '../messages/entry-links.js';
import { OtpChallenges } from './otp-challenges.js';
import { EntryLinks, type EntryLinkCustomer } from './entry-links.js';
import { OtpVerifier } from './otp-verifier.js';

@CommandHandler(VerifyTransferOtp)
export class VerifyTransferOtpHandler implements ICommandHandler<VerifyTransferOtp> {
  constructor(
    readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly links: EntryLinks,
    private readonly otpVerifier: OtpVerifier,
    private readonly challenges: OtpChallenges,
  ) {}

  async execute(command: VerifyTransferOtp): Promise<string> {
    const { link, challengeId, otp, device } = command;
    await this.limits.consume('entry-address', device.ipAddress);
    const letIn = await this.links.findTransfer(link.token, link.prospectAppId);
    const bound = transferPurpose(letIn.customerId, device.index);
    await this.otpVerifier.verify(challengeId, otp, bound, device);
    return await this.prove(command, letIn, bound);
  }

  @Transactional()
  private async prove(
    { link, challengeId, device }: VerifyTransferOtp,
    letIn: EntryLinkCustomer,
    bound: ChallengePurpose,
  ): Promise<string> {
    await this.links.useTransfer(link.token);
    return await this.links.storeProof(letIn, device.index, await this.challenges.use(challengeId, bound));
  }
}
