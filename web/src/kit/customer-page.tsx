import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../../src/contracts/i18n/translate.js';
import classes from './customer-page.module.css';
import { PageTitle } from './page-title.tsx';

interface Props {
  readonly title: string;
  /** Language of a title that is not in the language of the page. */
  readonly titleLanguage?: Language | undefined;
  readonly lead?: ReactNode;
  /** Description of public pages, for search engines. */
  readonly description?: string;
  /** Forms are one narrow column; lists may be as wide as a table needs. */
  readonly width?: 'form' | 'wide';
  /** Content above the title: progress, back link. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The column of a customer page with its heading; sets the title of the tab as well. */
export function CustomerPage({ title, titleLanguage, lead, description, width = 'form', above, children }: Props) {
  return (
    <div className={classes.page} data-width={width}>
      <PageTitle page={title} description={description} />
      {above}
      <header className={classes.head}>
        <Title order={1} lang={titleLanguage}>
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" component="div">
            {lead}
          </Text>
        )}
      </header>
      {children}
    </div>
  );
}
