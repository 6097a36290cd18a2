import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetUserQuery } from '../api/generated.ts';
import { useAppSelector } from '../api/store.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './print-header.module.css';

/** Print header of a page: the brand, the customer's name, and the time of printing. Hidden on the screen. */
export function PrintHeader() {
  const t = useText();
  const language = useLanguage();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  const at = usePrintTime();
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return (
    <div className={classes.head}>
      <BrandMark />
      <div className={classes.facts}>
        {name && <div className={classes.name}>{t('customer.paper.of', { name })}</div>}
        {/* Server-side rendering writes its own time, which is never visible: the time is updated before printing. */}
        <div suppressHydrationWarning>{t('customer.paper.on', { date: formatDateTime(at, language) })}</div>
      </div>
    </div>
  );
}

/** Returns the time of printing; before that, the time the page was opened. */
function usePrintTime(): number {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const note = () => flushSync(() => setAt(Date.now()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return at;
}
