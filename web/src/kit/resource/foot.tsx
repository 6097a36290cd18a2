import type { ReactNode } from 'react';
import classes from './foot.module.css';

/** The foot of a list or record, in sight however far one scrolls: what can be done with the ticked rows, above what waits for an answer. */
export const Foot = ({ children }: { readonly children: ReactNode }) => <div className={classes.foot}>{children}</div>;
