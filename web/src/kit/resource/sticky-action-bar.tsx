import type { ReactNode } from 'react';
import classes from './sticky-action-bar.module.css';

/** The foot of a list or record, in sight however far one scrolls: what can be done with the ticked rows, above what waits for an answer. */
export const StickyActionBar = ({ children }: { readonly children: ReactNode }) => <div className={classes.foot}>{children}</div>;
