import type { ReactNode } from 'react';
import classes from './button-row.module.css';

interface Props {
  readonly children: ReactNode;
  /**
   * How the buttons share the width: `main` gives the last one the most, `equal` gives all the same; without it they do not fill the width.
   */
  readonly fill?: 'main' | 'equal';
  readonly className?: string | undefined;
}

/**
 * The buttons at the end of a form or dialog, side by side with the main one last. In a dialog on a narrow phone they are stacked over
 * the full width, the main one first; with `equal` their order stays.
 */
export function ButtonRow({ children, fill, className = '' }: Props) {
  return (
    <div className={`${classes.buttons} ${className}`} data-fill={fill}>
      {children}
    </div>
  );
}
