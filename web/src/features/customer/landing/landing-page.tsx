import { Button, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useAppSelector } from '../../../api/store.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { LoginBox } from '../../../kit/login/login-box.tsx';
import classes from './landing-page.module.css';

const facts = ['fee', 'consent', 'score'] as const;

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  /** What to expect on this page, in addition to the general facts. */
  readonly ownFacts?: readonly string[];
  /** Note above the field. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** Landing page: one field to start with, and what to expect. */
export function LandingPage({ title, lead, description, ownFacts = [], note, children }: Props) {
  const t = useText();
  const id = useId();
  const isLoggedIn = useAppSelector((state) => state.session.customer.ids !== null);
  // A lender-specific site has no product selection.
  const { lender_build } = useBootstrap().brand.features;
  return (
    <CustomerPage title={title} lead={lead} description={description}>
      {note && (
        <Text role="status" className={classes.note}>
          {note}
        </Text>
      )}
      {isLoggedIn ? (
        <Button component={Link} to={lender_build === 1 ? customerPaths.entry : customerPaths.products} fullWidth>
          {t('waysIn.goOn')}
        </Button>
      ) : (
        <LoginBox />
      )}
      <section aria-labelledby={id}>
        <Title order={2} size="h3" id={id} mb="sm">
          {t('waysIn.facts.title')}
        </Title>
        <ul className={classes.facts}>
          {[...ownFacts, ...facts.map((fact) => t(`waysIn.facts.${fact}`))].map((fact) => (
            <li key={fact}>
              <IconCircleCheck size={22} stroke={1.6} aria-hidden />
              <span>{fact}</span>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </CustomerPage>
  );
}
