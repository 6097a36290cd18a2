import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import type { SectionKey } from './findings.ts';
import classes from './queues.module.css';

interface Props<Data> {
  readonly sectionKey: SectionKey;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly query: { readonly data?: Data | undefined; readonly error?: unknown; readonly refetch: () => unknown };
  readonly children: (data: Data) => ReactNode;
}

/** One section of the page with its heading. Shows a skeleton before the first response and errors in place; loaded data stays visible. */
export function StatusSection<Data>({ sectionKey, title, lead, action, query: { data, error, refetch }, children }: Props<Data>) {
  const t = useText();
  const failure = isFailure(error) ? error : undefined;
  const retry = () => void refetch();
  return (
    <section id={sectionKey} aria-labelledby={`${sectionKey}-title`} className={classes.part}>
      <div className={classes.heading}>
        <div>
          <Title order={2} size="h4" id={`${sectionKey}-title`} tabIndex={-1}>
            {title}
          </Title>
          {lead && (
            <Text size="sm" c="dimmed">
              {lead}
            </Text>
          )}
        </div>
        {action}
      </div>
      {data === undefined && failure && <ErrorState failure={failure} onRetry={retry} />}
      {data === undefined && !failure && <Skeleton h={120} className="appear-late" />}
      {data !== undefined && failure && (
        <Alert color="red" title={t('common.state.errorTitle')} mb="sm">
          {failure.message}{' '}
          <Button variant="default" size="compact-sm" onClick={retry}>
            {t('common.actions.retry')}
          </Button>
        </Alert>
      )}
      {data !== undefined && children(data)}
    </section>
  );
}
