import { useText } from '../../../i18n/use-text.ts';
import classes from './partnership.module.css';

/** 'In Partnership With' (product specification §2 "Header"): the company whose loans are offered. */
export function Partnership() {
  const t = useText();
  return (
    <p className={classes.partnership}>
      <span className={classes.with}>{t('customer.shell.partnership')}</span>
      <span>{t('customer.shell.partnershipDefault')}</span>
    </p>
  );
}
