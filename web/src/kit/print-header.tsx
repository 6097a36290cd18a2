import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetUserQuery } from '../api/generated.ts';
import { useAppSelector } from '../api/store.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './print-header.module.css';

/** The head of a page on paper: the brand, whose it is, and when it was printed. On the screen there is none. */
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
        {/* What was drawn ahead says when that was, and is never seen: before it is printed the time is noted anew. */}
        <div suppressHydrationWarning>{t('customer.paper.on', { date: formatDateTime(at, language) })}</div>
      </div>
    </div>
  );
}

/** When the page is printed; until then, when it was opened. */
function usePrintTime(): number {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const note = () => flushSync(() => setAt(Date.now()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return at;
}
