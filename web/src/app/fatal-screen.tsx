import { Button, Text, Title } from '@mantine/core';
import { page } from '../browser/page.ts';
import { useText } from '../i18n/use-text.ts';
import classes from './fatal-screen.module.css';

/** Shown when the page cannot continue (product specification §2 "Fatal-error screen"): a component failed, or a chunk did not load. */
export function FatalScreen() {
  const t = useText();
  return (
    <main className={classes.screen} id="content">
      <title>{t('common.fatal.title')}</title>
      <Title order={1}>{t('common.fatal.title')}</Title>
      <Text c="dimmed" mb="md">
        {t('common.fatal.text')}
      </Text>
      <Button onClick={() => page.reload()}>{t('common.fatal.reload')}</Button>
    </main>
  );
}
