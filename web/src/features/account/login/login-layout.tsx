import type { ReactNode } from 'react';
import { BrandMark } from '../../../kit/brand-mark.tsx';
import { LanguageSwitch } from '../../../kit/language-switch.tsx';
import classes from './login-page.module.css';

/** Layout of the back-office pages before login: brand, language switch, and the content in the middle. */
export function LoginLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <BrandMark />
        <LanguageSwitch />
      </header>
      <main id="content" className={classes.main}>
        {children}
      </main>
    </div>
  );
}
