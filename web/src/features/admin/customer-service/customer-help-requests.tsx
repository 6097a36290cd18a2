import { Button, Text } from '@mantine/core';
import { lazy, useState } from 'react';
import type { RecordHelpRequest } from '../../../api/generated-service.ts';
import { formatDateTime, formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import classes from './customer-record.module.css';
import { useAnswerCustomerHelpRequestMutation, useReadCustomerHelpRequestMutation } from './help-request-api.ts';

const HelpRequestDialog = lazy(async () => ({
  default: (await import('../../../kit/help-request/help-request-dialog.tsx')).HelpRequestDialog,
}));

interface Props {
  readonly userId: string;
  readonly requests: readonly RecordHelpRequest[];
}

/** What the customer asked for with the help form, and until when each request is answered. */
export function CustomerHelpRequests({ userId, requests }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<RecordHelpRequest>();
  const [read, reading] = useReadCustomerHelpRequestMutation();
  const [answer] = useAnswerCustomerHelpRequestMutation();
  const open = (request: RecordHelpRequest) => {
    setShown(request);
    setOpen(true);
    void read({ id: userId, requestId: request.id });
  };
  return (
    <section className={classes.section} aria-labelledby="help-title">
      <h2 id="help-title">{t('admin.csr-portal.help.title')}</h2>
      {requests.length === 0 && <Text c="dimmed">{t('admin.csr-portal.help.none')}</Text>}
      <ul className={classes.consents}>
        {requests.map((request) => (
          <HelpRequestItem key={request.id} request={request} onOpen={() => open(request)} />
        ))}
      </ul>
      <LazyMount isOpen={isOpen}>
        {(opened) => (
          <HelpRequestDialog
            isOpen={opened}
            shown={shown}
            reading={reading}
            onAnswer={(text) => answer({ id: userId, requestId: shown?.id ?? '', answerCustomerHelpRequest: { answer: text } }).unwrap()}
            onClose={() => setOpen(false)}
            onClosed={reading.reset}
          />
        )}
      </LazyMount>
    </section>
  );
}

function HelpRequestItem({ request, onOpen }: { readonly request: RecordHelpRequest; readonly onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { number, state, is_open: isOpen, is_late: isLate, due_on: due, created_at: created } = request;
  return (
    <li>
      <span>
        {number}: {t(`admin.help-requests.states.${state}`)}
        <Text component="span" display="block" size="sm" c="dimmed">
          {t('admin.csr-portal.help.asked', { when: formatDateTime(created, language) })}
          {isOpen === 1 && ` · ${t('admin.csr-portal.help.due', { day: formatDay(due, language) })}`}
        </Text>
        {isLate === 1 && (
          <Text component="span" size="sm" c="red" fw={600}>
            {t('admin.help-requests.late')}
          </Text>
        )}
      </span>
      <Button size="xs" variant="default" aria-haspopup="dialog" aria-label={t('admin.help-requests.openOne', { number })} onClick={onOpen}>
        {t('admin.help-requests.open')}
      </Button>
    </li>
  );
}
