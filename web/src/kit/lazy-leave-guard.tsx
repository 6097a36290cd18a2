import { lazy, Suspense } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { useHasUnsavedChanges } from './unsaved-changes.ts';

const LeaveGuard = lazy(async () => {
  const [{ LeaveGuard: Guard }] = await Promise.all([import('./leave-guard.tsx'), loadTexts('editing')]);
  return { default: Guard };
});

/** Guards unsaved input, from the first character on. */
export const LazyLeaveGuard = () =>
  useHasUnsavedChanges() && (
    <Suspense>
      <LeaveGuard />
    </Suspense>
  );
