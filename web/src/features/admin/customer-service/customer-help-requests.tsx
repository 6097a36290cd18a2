import { Button, Text } from '@mantine/core';
import { lazy, useState } from 'react';
import type { RecordHelpRequest } from '../../../api/generated-service.ts';
import { formatDateTime, formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import classes from './customer-record.module.css';
import { HelpRequestEntry } from './help-request-entry.tsx';
import {
  useAnswerCustomerHelpRequestMutation,
  useReadCustomerHelpRequestMutation,
  useResendHelpAnswerMutation,
} from './help-request-api.ts';

const HelpRequestDialog = lazy(async () => ({
  default: (await import('../../../kit/help-request/help-request-dialog.tsx')).HelpRequestDialog,
}));

interface Props {
  readonly userId: string;
  /** Address on file, masked. */
  readonly email: string | null;
  readonly requests: readonly RecordHelpRequest[];
}

/** What the customer asked for with the help form or told staff, who enter it, and until when each request is answered. */
export function CustomerHelpRequests({ userId, email, requests }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<RecordHelpRequest>();
  const [read, reading] = useReadCustomerHelpRequestMutation();
  const [answer] = useAnswerCustomerHelpRequestMutation();
  const [resend] = useResendHelpAnswerMutation();
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
      <HelpRequestEntry userId={userId} email={email} />
      <LazyMount isOpen={isOpen}>
        {(opened) => (
          <HelpRequestDialog
            isOpen={opened}
            shown={shown}
            reading={reading}
            onAnswer={(given) => answer({ id: userId, requestId: shown?.id ?? '', answerCustomerHelpRequest: given }).unwrap()}
            onResend={(id) => resend({ id: userId, requestId: shown?.id ?? '', resendAnswerRequest: { request_id: id } }).unwrap()}
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
  const { number, state, is_open: isOpen, is_late: isLate, due_on: due, created_at: created, channel } = request;
  return (
    <li>
      <span>
        {number}: {t(`admin.help-requests.states.${state}`)}
        <Text component="span" display="block" size="sm" c="dimmed">
          {t('admin.csr-portal.help.asked', { when: formatDateTime(created, language) })}
          {channel !== 'form' && ` · ${t(`admin.help-requests.channels.${channel}`)}`}
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
