import { Button, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { useText } from '../i18n/use-text.ts';
import classes from './state.module.css';

interface Props {
  readonly failure?: Failure | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Shows what could not be loaded, why, a retry, and the request id for support. */
export function ErrorState({ failure, onRetry, title, children }: Props) {
  const t = useText();
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-kind="error">
        <IconCloudOff size={28} stroke={1.5} aria-hidden />
      </span>
      <Title order={2} size="h3">
        {title ?? t('common.state.errorTitle')}
      </Title>
      {failure && <Text c="dimmed">{failure.message}</Text>}
      {children}
      {onRetry && (
        <Button variant="default" onClick={onRetry} mt="xs">
          {t('common.actions.retry')}
        </Button>
      )}
      {failure && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('common.state.requestId', { id: failure.requestId })}
        </Text>
      )}
    </div>
  );
}
