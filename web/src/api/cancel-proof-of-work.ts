const cancelCallbacks = new Set<() => void>();

/** Runs a proof of work that the user may cancel: `stop` is then called. Returns the result of the work. */
export async function runCancellable<T>(stop: () => void, work: () => Promise<T>): Promise<T> {
  cancelCallbacks.add(stop);
  try {
    return await work();
  } finally {
    cancelCallbacks.delete(stop);
  }
}

/** Aborts the calls that wait for a proof of work: nothing was changed, and no error is shown. */
export const cancelProofOfWork = (): void => cancelCallbacks.forEach((stop) => stop());
