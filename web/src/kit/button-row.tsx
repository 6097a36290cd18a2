import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The buttons at the foot of a dialog: side by side with the main one last, on a narrow phone below each other with the main one first. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
