import { createHmac, randomUUID } from 'node:crypto';
import type { LenderApplication } from './applications.js';
import { lenderSimulations } from './lender-simulations.js';

export interface SentCallback {
  readonly lender: LenderApplication['lender'];
  readonly reference: string;
  readonly word: string;
  /** HTTP status of each attempt; 0 when there was no answer. */
  readonly responses: number[];
}

const MAX_ATTEMPTS = 3;

/**
 * Returns the lender's callback for a status change: the lender's own body and signature headers. The signature is an HMAC-SHA256 over
 * `<seconds>.<body>`, with `seconds` since 1970.
 */
export function signedCallback(application: LenderApplication, eventId: string, seconds: number) {
  const { report, signature, secrets } = lenderSimulations[application.lender];
  const body = JSON.stringify(report(application, eventId));
  const hmac = createHmac('sha256', secrets.callbackSecret).update(`${seconds}.${body}`).digest();
  return { body, headers: { 'content-type': 'application/json', ...signature(hmac, seconds) } };
}

/** Sends the callback, and retries after a pause until it is answered with success. */
export async function sendCallback(
  application: LenderApplication,
  sent: SentCallback[],
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  const record: SentCallback = { lender: application.lender, reference: application.reference, word: application.status, responses: [] };
  sent.push(record);
  const event = { ...application };
  const eventId = randomUUID();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && !signal.aborted; attempt++) {
    const { body, headers } = signedCallback(event, eventId, Math.floor(Date.now() / 1000));
    const status = await fetch(application.callbackUrl, { method: 'POST', body, headers, signal, redirect: 'manual' }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    record.responses.push(status);
    if (status >= 200 && status < 300) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
  }
}
