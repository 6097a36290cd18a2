import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./equal-choice-dialog.tsx')).EqualChoiceDialog }));

/** Loads the dialog with two equal choices when it is opened. */
export const LazyEqualChoiceDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
