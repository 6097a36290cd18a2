const cancelCallbacks = new Set<() => void>();

/** Runs a step-up that the person may stop: `stop` is then called. Answers what the work answers. */
export async function runCancellable<T>(stop: () => void, work: () => Promise<T>): Promise<T> {
  cancelCallbacks.add(stop);
  try {
    return await work();
  } finally {
    cancelCallbacks.delete(stop);
  }
}

/** Gives up the calls that wait for a step-up: nothing was changed, and nothing is told. */
export const cancelProofOfWork = (): void => cancelCallbacks.forEach((stop) => stop());
