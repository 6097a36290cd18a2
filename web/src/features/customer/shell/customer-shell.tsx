import type { ReactNode } from 'react';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { CustomerFooter } from './customer-footer.tsx';
import { CustomerHeader } from './customer-header.tsx';
import classes from './customer-shell.module.css';

/** Header and footer of every customer page. */
export function CustomerShell({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <CustomerHeader />
      <main id="content" className={classes.main} tabIndex={-1}>
        <PrintHeader />
        {children}
      </main>
      <CustomerFooter />
    </div>
  );
}
