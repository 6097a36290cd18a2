import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  /** False where something else of the same refusal takes it: a field that the server named as well. */
  readonly hasAutoFocus?: boolean;
  readonly children: ReactNode;
}

/** Why the server refused a form. Takes the focus when it appears, for keyboards to go on from there: take it away before the next try. */
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
