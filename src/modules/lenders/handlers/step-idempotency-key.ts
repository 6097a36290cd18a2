import { createHash } from 'node:crypto';
import type { WireValue } from '../../../contracts/fields.js';
import type { StepRequest } from '../journeys/adapter.js';

/** Returns the idempotency key of a step: the same step with the same content is the same request, however often it is submitted. */
export function stepIdempotencyKey(
  submissionId: string,
  { step, values, documents }: { step: string; values: Readonly<Record<string, WireValue>>; documents: StepRequest['documents'] },
): string {
  const hash = createHash('sha256').update(`${submissionId}:${step}:${JSON.stringify(values)}`);
  for (const { bytes } of Object.values(documents)) hash.update(bytes);
  return hash.digest('hex').slice(0, 32);
}
