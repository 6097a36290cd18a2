import type { FocusEvent } from 'react';

/** Calls back when the focus leaves a group of inputs, not when it moves within the group. */
export const onGroupBlur = (onLeft: (() => void) | undefined) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) onLeft?.();
};
