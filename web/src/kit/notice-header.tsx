import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ConsentNotice } from '../../../src/contracts/consent-notice.js';
import { legalDocuments } from '../../../src/contracts/legal.js';
import { useText } from '../i18n/use-text.ts';
import classes from './notice-header.module.css';

/** The common part of a page's notices: how details are used, the customer's rights, and the policy (DPDP Act 2023, section 5). */
export function NoticeHeader({ notice: { title, text, rights } }: { readonly notice: ConsentNotice }) {
  const t = useText();
  const id = useId();
  return (
    <section className={classes.notice} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <p>{rights}</p>
      <Anchor component={Link} to={legalDocuments.privacy.path} inherit>
        {t('customer.footer.privacy')}
      </Anchor>
    </section>
  );
}
