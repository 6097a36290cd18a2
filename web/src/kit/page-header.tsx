import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import classes from './page-header.module.css';
import { PageTitle } from './page-title.tsx';

export interface Crumb {
  readonly label: string;
  /** Undefined for a page that is named without a link. */
  readonly to: string | undefined;
}

interface Props {
  readonly title: string;
  /** One line under the title. */
  readonly lead?: ReactNode;
  /** Path to this page, outermost page first; this page itself may be the last. */
  readonly crumbs?: readonly Crumb[];
  /** Buttons of the page; the primary one last. */
  readonly actions?: ReactNode;
}

/** Header of a page behind a password: breadcrumbs, title and actions. Sets the title of the tab as well. */
export function PageHeader({ title, lead, crumbs = [], actions }: Props) {
  const t = useText();
  return (
    <header className={classes.header}>
      <PageTitle page={title} />
      <div className={classes.words}>
        {crumbs.length > 0 && (
          <nav aria-label={t('common.breadcrumb')}>
            <ol className={classes.crumbs}>
              {crumbs.map(({ label, to }) => (
                <li key={label}>
                  {to === undefined ? (
                    <Text span size="sm" c="dimmed" aria-current={label === title ? 'page' : undefined}>
                      {label}
                    </Text>
                  ) : (
                    <Anchor component={Link} to={to} size="sm">
                      {label}
                    </Anchor>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" size="sm">
            {lead}
          </Text>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
