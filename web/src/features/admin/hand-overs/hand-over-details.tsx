import { ActionIcon, Button, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { isFailure } from '../../../api/failure.ts';
import type { HandOverDetail } from '../../../api/generated-handovers.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { FormError } from '../../../kit/form-error.tsx';
import { useRefocusOnChange } from '../../../kit/use-refocus-on-change.ts';
import classes from './hand-over.module.css';
import { useReadHandOverDetailsMutation } from './hand-overs-api.ts';

/** The details that the customer agreed to share with the lender, read on request. */
export function HandOverDetails({ id }: { readonly id: string }) {
  const t = useText();
  const [read, { data, error, isLoading }] = useReadHandOverDetailsMutation();
  const box = useRef<HTMLDivElement>(null);
  useRefocusOnChange(box, data ? 'shown' : 'hidden');
  return (
    <div ref={box}>
      {data ? (
        <Details details={data.details} />
      ) : (
        <>
          {isFailure(error) && <FormError>{error.message}</FormError>}
          <Button variant="default" loading={isLoading} onClick={() => void read({ id })}>
            {t('admin.hand-overs.show')}
          </Button>
          <Text size="sm" c="dimmed" mt="xs">
            {t('admin.hand-overs.showHint')}
          </Text>
        </>
      )}
    </div>
  );
}

function Details({ details }: { readonly details: readonly HandOverDetail[] }) {
  const t = useText();
  const all = details.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <>
      <CopyButton value={all}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            mb="sm"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => {
              copy();
              announce(t('admin.hand-overs.copied'));
            }}
          >
            {t('admin.hand-overs.copyAll')}
          </Button>
        )}
      </CopyButton>
      <dl className={classes.details} aria-label={t('admin.hand-overs.details')}>
        {details.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <CopyValue label={label} value={value} />
          </div>
        ))}
      </dl>
    </>
  );
}

function CopyValue({ label, value }: Pick<HandOverDetail, 'label' | 'value'>) {
  const t = useText();
  return (
    <dd>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            aria-label={t('admin.hand-overs.copy', { name: label })}
            onClick={() => {
              copy();
              announce(t('admin.hand-overs.copied'));
            }}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </dd>
  );
}
