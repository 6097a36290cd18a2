import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** Why the server refused a form. Takes the focus when it appears, for keyboards to go on from there: take it away before the next try. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} color="red" role="alert" py="xs">
      {children}
    </Alert>
  );
}
