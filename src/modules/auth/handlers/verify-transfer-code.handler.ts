import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { type ChallengePurpose, transfer } from '../domain/challenge-purpose.js';
import { VerifyTransferCode } from '../messages/entry-links.js';
import { Challenges } from './challenges.js';
import { EntryLinks, type LetIn } from './entry-links.js';
import { PasscodeCheck } from './passcode-check.js';

@CommandHandler(VerifyTransferCode)
export class VerifyTransferCodeHandler implements ICommandHandler<VerifyTransferCode> {
  constructor(
    readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly links: EntryLinks,
    private readonly passcodes: PasscodeCheck,
    private readonly challenges: Challenges,
  ) {}

  async execute(command: VerifyTransferCode): Promise<string> {
    const { link, challengeId, otp, device } = command;
    await this.limits.consume('entry-address', device.address);
    const letIn = await this.links.transferOf(link.token, link.prospectAppId);
    const bound = transfer(letIn.customerId, device.index);
    await this.passcodes.compare(challengeId, otp, bound, device);
    return await this.prove(command, letIn, bound);
  }

  @Transactional()
  private async prove({ link, challengeId, device }: VerifyTransferCode, letIn: LetIn, bound: ChallengePurpose): Promise<string> {
    await this.links.useTransfer(link.token);
    return await this.links.keepProof(letIn, device.index, await this.challenges.use(challengeId, bound));
  }
}
