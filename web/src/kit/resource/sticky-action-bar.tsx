import type { ReactNode } from 'react';
import classes from './sticky-action-bar.module.css';

/** The bottom bar of a list or record, always visible: actions for the selected rows, above pending messages. */
export const StickyActionBar = ({ children }: { readonly children: ReactNode }) => <div className={classes.foot}>{children}</div>;
