import { parseChallenge, formatSolution } from '../../../src/contracts/proof-of-work.js';

/**
 * Solves the challenge of a `step-up-required` response in a worker. It takes seconds, on a slow phone a minute or more after many
 * attempts. Rejects when the
 * worker cannot be loaded, and as soon as the signal is aborted.
 */
export async function solveProofOfWork(challenge: string, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<number>((resolve, reject) => {
      const giveUp = () => reject(new Error('the step-up could not be solved'));
      worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
      worker.onerror = giveUp;
      signal.addEventListener('abort', giveUp);
      worker.postMessage(parseChallenge(challenge));
    });
    return formatSolution(challenge, solution);
  } finally {
    worker.terminate();
  }
}
