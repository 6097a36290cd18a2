import { rateLimits } from '../../../platform/security/rate-limits.js';
import { maskDestination } from '../domain/destination.js';
import { OTP_VALIDITY_SECONDS } from '../handlers/otp-challenges.js';
import type { Destination } from '../messages/commands.js';
import type { SendOtpResponse } from './otp.dto.js';

/** Returns the response for an OTP that was sent, or that only a customer with an account gets for so many seconds. */
export const toSendOtpResponse = (challengeId: string, destination: Destination, stoppedSeconds = 0): SendOtpResponse => ({
  challenge_id: challengeId,
  masked_to: maskDestination(destination),
  expires_in: OTP_VALIDITY_SECONDS,
  resend_in: rateLimits['otp-send-pause'].seconds,
  ...(stoppedSeconds > 0 && { limited_until: new Date(Date.now() + stoppedSeconds * 1000).toISOString() }),
});
