import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import classes from './not-found.module.css';
import { PageTitle } from './page-title.tsx';

/** Page for unknown addresses. */
export function NotFound({ homePath }: { readonly homePath: string }) {
  const t = useText();
  return (
    <section className={classes.page}>
      <PageTitle page={t('common.notFound.title')} />
      <p className={classes.number} aria-hidden>
        404
      </p>
      <Title order={1}>{t('common.notFound.title')}</Title>
      <Text c="dimmed" maw="28rem">
        {t('common.notFound.text')}
      </Text>
      <Button component={Link} to={homePath} mt="md">
        {t('common.notFound.home')}
      </Button>
    </section>
  );
}
