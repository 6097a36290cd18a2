import { limits } from '../../../platform/security/rate-limits.js';
import { masked } from '../domain/destination.js';
import { PASSCODE_SECONDS } from '../handlers/challenges.js';
import type { Destination } from '../messages/commands.js';
import type { SendOtpAnswer } from './otp.dto.js';

/** What is told about a passcode that was sent. */
export const sentAnswer = (challengeId: string, destination: Destination): SendOtpAnswer => ({
  challenge_id: challengeId,
  masked_to: masked(destination),
  expires_in: PASSCODE_SECONDS,
  resend_in: limits['otp-send-pause'].seconds,
});
