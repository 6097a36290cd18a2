import type { HttpResponse } from '../../support/http.js';
import type { TestApplication } from '../../support/application.js';

export interface SentOtp {
  readonly challenge_id: string;
  readonly masked_to: string;
  readonly expires_in: number;
  readonly resend_in: number;
}

/** Requests an OTP and expects one. Returns the challenge and, where a message was sent, its code. */
export async function sendOtp(app: TestApplication, to: { phone: string } | { email: string }): Promise<SentOtp & { otp: string }> {
  await app.resetLimits('otp-send-pause', 'otp-send-quarter-hour', 'otp-send-day');
  const { status, body } = await app.request<SentOtp>('POST', '/api/otp/send', { body: to });
  if (status !== 200) throw new Error(`no passcode was sent: ${status} ${JSON.stringify(body)}`);
  return { ...body, otp: await app.otp(Object.values(to)[0] as string) };
}

export const verifyOtp = (app: TestApplication, challenge_id: string, otp: string): Promise<HttpResponse<Record<string, string>>> =>
  app.request('POST', '/api/otp/verify', { body: { challenge_id, otp } });

/** Returns a wrong OTP. */
export const wrongOtp = (otp: string, by = 1) => String((Number(otp) + by) % 1_000_000).padStart(6, '0');
