import type { ReactNode } from 'react';
import classes from './button-row.module.css';

interface Props {
  readonly children: ReactNode;
  /** How they share the width: none of it is filled where it is left out, `main` gives the last one most, `equal` favours none. */
  readonly fill?: 'main' | 'equal';
  readonly className?: string | undefined;
}

/**
 * The buttons at the foot of a form or dialog, side by side with the main one last. In a dialog on a narrow phone they are below each other over
 * the whole width, the main one first; of equal ones none is, and their order stays.
 */
export function ButtonRow({ children, fill, className = '' }: Props) {
  return (
    <div className={`${classes.buttons} ${className}`} data-fill={fill}>
      {children}
    </div>
  );
}
