import { rateLimits } from '../../../platform/security/rate-limits.js';
import { maskDestination } from '../domain/destination.js';
import { OTP_VALIDITY_SECONDS } from '../handlers/otp-challenges.js';
import type { Destination } from '../messages/commands.js';
import type { SendOtpResponse } from './otp.dto.js';

/** Returns the response for an OTP that was sent. */
export const toSendOtpResponse = (challengeId: string, destination: Destination): SendOtpResponse => ({
  challenge_id: challengeId,
  masked_to: maskDestination(destination),
  expires_in: OTP_VALIDITY_SECONDS,
  resend_in: rateLimits['otp-send-pause'].seconds,
});
