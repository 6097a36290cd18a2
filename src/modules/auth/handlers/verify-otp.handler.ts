import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ChallengePurpose, loginPurpose } from '../domain/challenge-purpose.js';
import { type OpenedSession, VerifyOtp } from '../messages/commands.js';
import { OtpChallenges } from './otp-challenges.js';
import { CustomerLogins } from './customer-logins.js';
import { OtpVerifier } from './otp-verifier.js';

/** Counting an attempt, comparing it and using the challenge are three steps, and only the last one is a transaction. */
@CommandHandler(VerifyOtp)
export class VerifyOtpHandler implements ICommandHandler<VerifyOtp> {
  constructor(
    readonly em: EntityManager,
    private readonly otpVerifier: OtpVerifier,
    private readonly challenges: OtpChallenges,
    private readonly logins: CustomerLogins,
  ) {}

  async execute(command: VerifyOtp): Promise<OpenedSession & { isNew: boolean }> {
    const bound = loginPurpose(command.device.index);
    await this.otpVerifier.verify(command.challengeId, command.otp, bound, command.device);
    return await this.open(command, bound);
  }

  @Transactional()
  private async open(command: VerifyOtp, bound: ChallengePurpose): Promise<OpenedSession & { isNew: boolean }> {
    return await this.logins.open(await this.challenges.use(command.challengeId, bound), command);
  }
}
