import { Button, CopyButton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { ButtonRow } from '../../../kit/button-row.tsx';
import classes from './own-account.module.css';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="md">
      <Title order={3} size="h4" ref={title} tabIndex={-1}>
        {t('account.codes.title')}
      </Title>
      <Text size="sm">{t('account.codes.lead')}</Text>
      <ul lang="en" className={classes.codes} aria-label={t('account.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={() => {
                copy();
                announce(t('account.codes.copied'));
              }}
            >
              {copied ? t('account.codes.copied') : t('account.codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('account.codes.done')}</Button>
      </ButtonRow>
    </Stack>
  );
}
