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
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return (
    <div className={classes.head}>
      <strong>{title}</strong>
      <span>{name}</span>
      <span>{formatDateTime(Date.now(), language)}</span>
    </div>
  );
}
