import { puzzleOf, solutionText } from '../../../src/contracts/step-up.js';

/**
 * Solves the challenge of a `step-up-required` in a worker: seconds, on a slow phone a minute or more the more was tried before. Rejects when the
 * worker cannot be loaded, and as soon as the signal is aborted.
 */
export async function solveStepUp(challenge: string, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./step-up.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<number>((resolve, reject) => {
      const giveUp = () => reject(new Error('the step-up could not be solved'));
      worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
      worker.onerror = giveUp;
      signal.addEventListener('abort', giveUp);
      worker.postMessage(puzzleOf(challenge));
    });
    return solutionText(challenge, solution);
  } finally {
    worker.terminate();
  }
}
