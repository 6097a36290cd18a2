import { Anchor } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { legalDocuments } from '../../../../../src/contracts/legal.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { GrievanceOfficer } from '../../../kit/grievance-officer.tsx';
import { LanguageSwitch } from '../../../kit/language-switch.tsx';
import classes from './customer-footer.module.css';
import { isFormPage } from './form-pages.ts';

/**
 * Footer of every page, with legal and customer information: no fees, terms, privacy, grievance officer; language; copyright. A form page
 * has only the mandatory parts.
 */
export function CustomerFooter() {
  const { pathname } = useLocation();
  return isFormPage(pathname) ? <ShortFooter /> : <LongFooter />;
}

/** The officer is one press away, in Help. */
function ShortFooter() {
  const t = useText();
  return (
    <footer className={classes.footer} data-short aria-label={t('customer.footer.label')}>
      <div className={classes.inner}>
        <p className={classes.noFee}>
          <IconShieldCheck size={24} stroke={1.6} aria-hidden />
          <span>{t('customer.footer.noFee')}</span>
        </p>
        <div className={classes.bottom}>
          <Anchor component={Link} to={legalDocuments.terms.path}>
            {t('customer.footer.terms')}
          </Anchor>
          <Anchor component={Link} to={legalDocuments.privacy.path}>
            {t('customer.footer.privacy')}
          </Anchor>
          <Copyright />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

function Copyright() {
  const t = useText();
  const { brand } = useBootstrap();
  const [year] = useState(() => new Date().getFullYear());
  // The year of a server-rendered page may be one behind the clock of the device.
  return <span suppressHydrationWarning>{t('customer.footer.copyright', { year, brand: brand.title })}</span>;
}

function LongFooter() {
  const t = useText();
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
                <Anchor component={Link} to={legalDocuments.terms.path}>
                  {t('customer.footer.terms')}
                </Anchor>
              </li>
              <li>
                <Anchor component={Link} to={legalDocuments.privacy.path}>
                  {t('customer.footer.privacy')}
                </Anchor>
              </li>
              <li>
                <Anchor component={Link} to={customerPaths.matching}>
                  {t('customer.footer.matching')}
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
          <Copyright />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
