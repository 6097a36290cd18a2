import type { HttpAnswer } from '../../support/http.js';
import type { TestApplication } from '../../support/application.js';

export interface Sent {
  readonly challenge_id: string;
  readonly masked_to: string;
  readonly expires_in: number;
  readonly resend_in: number;
}

/** Asks for a passcode and expects to get one. Answers the challenge and, where a message was sent, its code. */
export async function sendPasscode(app: TestApplication, to: { phone: string } | { email: string }): Promise<Sent & { otp: string }> {
  await app.forgetLimits('otp-send-pause', 'otp-send-quarter-hour', 'otp-send-day');
  const { status, body } = await app.request<Sent>('POST', '/api/otp/send', { body: to });
  if (status !== 200) throw new Error(`no passcode was sent: ${status} ${JSON.stringify(body)}`);
  return { ...body, otp: await app.passcode(Object.values(to)[0] as string) };
}

export const verifyPasscode = (app: TestApplication, challenge_id: string, otp: string): Promise<HttpAnswer<Record<string, string>>> =>
  app.request('POST', '/api/otp/verify', { body: { challenge_id, otp } });

/** Another code than the right one. */
export const wrong = (otp: string, by = 1) => String((Number(otp) + by) % 1_000_000).padStart(6, '0');
