import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useText } from '../i18n/use-text.ts';
import { announce } from './announce.ts';
import classes from './copyable-address.module.css';

/** A URL in full, with a button that copies it. */
export function CopyableAddress({ address }: { readonly address: string }) {
  const t = useText();
  return (
    <>
      <code lang="en" className={classes.address}>
        {address}
      </code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            data-autofocus
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => {
              copy();
              announce(t('common.actions.copied'));
            }}
          >
            {copied ? t('common.actions.copied') : t('common.actions.copy')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
