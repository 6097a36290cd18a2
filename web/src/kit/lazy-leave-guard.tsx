import { lazy, Suspense } from 'react';
import { useHasUnsavedChanges } from './unsaved-changes.ts';

const LeaveGuard = lazy(async () => ({ default: (await import('./leave-guard.tsx')).LeaveGuard }));

/** Guards unsaved input, from the first character on. */
export const LazyLeaveGuard = () =>
  useHasUnsavedChanges() && (
    <Suspense>
      <LeaveGuard />
    </Suspense>
  );
