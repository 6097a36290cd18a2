import { Button, Text } from '@mantine/core';
import type { DeadLetterRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import classes from './dead-letters.module.css';
import { useRetryDeadLetterMutation } from './queues-api.ts';

interface Props {
  readonly letter: DeadLetterRow;
}

/** Message that could not be delivered, and its subscriber. */
export function MessageCell({ letter: { name, subscriber, queue } }: Props) {
  return (
    <div className={classes.message}>
      <code>{subscriber}</code>
      <Text size="xs" c="dimmed">
        {subscriber === name ? queue : `${name} · ${queue}`}
      </Text>
    </div>
  );
}

/** Ids and facts of the message. */
export function FactsCell({ letter: { message_id, facts } }: Props) {
  return (
    <dl className={classes.facts}>
      {[{ name: 'messageId', value: message_id }, ...facts].map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ReasonCell({ letter: { error_code, error_text } }: Props) {
  return (
    <>
      <code>{error_code}</code>
      {error_text !== error_code && (
        <Text size="xs" c="dimmed" lineClamp={3} className={classes.reason}>
          {error_text}
        </Text>
      )}
    </>
  );
}

/** Retries one message. */
export function RetryButton({ letter: { message_id, subscriber } }: Props) {
  const t = useText();
  const [retry] = useRetryDeadLetterMutation();
  const [isBusy, run] = useBusy(() => retry({ retryDeadLetterRequest: { message_id, subscriber } }));
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      aria-label={t('admin.queues.dead.retryOne', { name: subscriber, id: message_id.slice(0, 8) })}
      onClick={() => void run()}
    >
      {t('admin.queues.dead.retry')}
    </Button>
  );
}
