import { Anchor } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LanguageSwitch } from '../../../kit/language-switch.tsx';
import classes from './customer-footer.module.css';
import { GrievanceOfficer } from './grievance-officer.tsx';

/** What the law and the customer want to find on every page: no fees, terms, privacy, grievance officer; language; copyright. */
export function CustomerFooter() {
  const t = useText();
  const { brand } = useBootstrap();
  return (
    <footer className={classes.footer} aria-label={t('customer.footer.label')}>
      <div className={classes.inner}>
        <p className={classes.noFee}>
          <IconShieldCheck size={24} stroke={1.6} aria-hidden />
          <span>{t('customer.footer.noFee')}</span>
        </p>
        <div className={classes.columns}>
          <section>
            <h2 className={classes.title}>{t('customer.footer.grievanceTitle')}</h2>
            <GrievanceOfficer />
          </section>
          <section>
            <h2 className={classes.title}>{t('customer.footer.legal')}</h2>
            <ul className={classes.links}>
              <li>
                <Anchor component={Link} to="/terms-of-use">
                  {t('customer.footer.terms')}
                </Anchor>
              </li>
              <li>
                <Anchor component={Link} to="/privacy-policy">
                  {t('customer.footer.privacy')}
                </Anchor>
              </li>
            </ul>
          </section>
          <section className={classes.small}>
            <p>{t('customer.footer.regulation')}</p>
            <p>{t('customer.footer.grievanceText')}</p>
          </section>
        </div>
        <div className={classes.bottom}>
          <span>{t('customer.footer.copyright', { year: new Date().getFullYear(), brand: brand.title })}</span>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
