import { useState } from 'react';
import { isFailure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { useBusy } from '../use-busy.ts';

/** Runs an action on a file once, however often it is pressed: returns whether it is running, and why the last attempt was refused. */
export function useUploadAction<Arguments extends readonly unknown[]>(deed: (...values: Arguments) => Promise<void>) {
  const t = useText();
  const [problem, setProblem] = useState<string>();
  const [isBusy, run] = useBusy(async (...values: Arguments) => {
    setProblem(undefined);
    try {
      await deed(...values);
    } catch (failure) {
      setProblem(isFailure(failure) ? (Object.values(failure.fields ?? {})[0] ?? failure.message) : t('common.toast.failed'));
    }
  });
  return { isBusy, problem, run };
}
