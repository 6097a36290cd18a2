import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  /** False when another element of the same refusal takes the focus: a field that the server named as well. */
  readonly hasAutoFocus?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows why the server refused a form. Takes the focus when it appears, so that keyboard users continue there: remove it before the next
 * attempt.
 */
export function FormError({ hasAutoFocus = true, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const appear = useEffectEvent(() => hasAutoFocus && box.current?.focus());
  useEffect(() => void appear(), []);
  return (
    <Alert ref={box} tabIndex={-1} color="red" role="alert" py="xs">
      {children}
    </Alert>
  );
}
