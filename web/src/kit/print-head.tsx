import { useGetUserQuery } from '../api/generated.ts';
import { useAppSelector } from '../app/store.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './print-head.module.css';

/** The head of a page on paper: the brand, whose it is, and when it was printed. On the screen there is none. */
export function PrintHead() {
  const t = useText();
  const language = useLanguage();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return (
    <div className={classes.head}>
      <BrandMark />
      <div className={classes.facts}>
        {name && <div className={classes.name}>{t('customer.paper.of', { name })}</div>}
        <div>{t('customer.paper.on', { date: formatDateTime(new Date(), language) })}</div>
      </div>
    </div>
  );
}
