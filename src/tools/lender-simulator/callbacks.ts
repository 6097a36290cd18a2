import { createHmac, randomUUID } from 'node:crypto';
import type { LenderApplication } from './applications.js';
import { demoSecrets } from './demo-secrets.js';

export interface SentCallback {
  readonly lender: LenderApplication['lender'];
  readonly reference: string;
  readonly word: string;
  /** Status of each try; 0 when there was no answer. */
  readonly answers: number[];
}

const TRIES = 3;

/** The lender's report of a move: its own body, signed at `seconds` since 1970 in its own way over `<seconds>.<body>` with HMAC-SHA256. */
export function signedCallback({ lender, id, reference, status, reason }: LenderApplication, eventId: string, seconds: number) {
  const json =
    lender === 'cashe'
      ? { event_id: eventId, partner_reference: reference, application_id: id, application_status: status, decline_code: reason }
      : { eventId, partnerRef: reference, leadId: id, leadStatus: status, rejectReason: reason };
  const body = JSON.stringify(json);
  const hmac = createHmac('sha256', demoSecrets[lender].callbackSecret).update(`${seconds}.${body}`);
  const signature: Record<string, string> =
    lender === 'cashe'
      ? { 'x-cashe-timestamp': String(seconds), 'x-cashe-signature': `sha256=${hmac.digest('hex')}` }
      : { 'x-mv-signature': `t=${seconds},v1=${hmac.digest('base64')}` };
  return { body, headers: { 'content-type': 'application/json', ...signature } };
}

/** Sends the callback, and again after a pause while it is not answered with success. */
export async function sendCallback(
  application: LenderApplication,
  sent: SentCallback[],
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  const record: SentCallback = { lender: application.lender, reference: application.reference, word: application.status, answers: [] };
  sent.push(record);
  const event = { ...application };
  const eventId = randomUUID();
  for (let attempt = 1; attempt <= TRIES && !signal.aborted; attempt++) {
    const { body, headers } = signedCallback(event, eventId, Math.floor(Date.now() / 1000));
    const status = await fetch(application.callbackUrl, { method: 'POST', body, headers, signal, redirect: 'manual' }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    record.answers.push(status);
    if (status >= 200 && status < 300) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
  }
}
