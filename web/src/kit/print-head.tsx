import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetUserQuery } from '../api/generated.ts';
import { useAppSelector } from '../app/store.ts';
import { useBootstrap } from '../brand/brand-context.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-text.ts';
import classes from './print-head.module.css';

/** The first line of a printed page: brand, customer and the time; on the screen it is not there. */
export function PrintHead() {
  const language = useLanguage();
  const { title } = useBootstrap().brand;
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  const at = usePrintTime();
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return (
    <div className={classes.head}>
      <strong>{title}</strong>
      <span>{name}</span>
      <span>{formatDateTime(at, language)}</span>
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
