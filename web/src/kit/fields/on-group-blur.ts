import type { FocusEvent } from 'react';

/** Told when the focus leaves a group of inputs, not when it goes from one of them to the next. */
export const onGroupBlur = (onLeft: (() => void) | undefined) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) onLeft?.();
};
