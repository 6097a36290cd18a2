import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { getUserAgentLabel } from '../../../../src/contracts/user-agent-label.js';
import { isFailure } from '../../api/failure.ts';
import {
  type OwnLoginResponse,
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnLoginsQuery,
} from '../../api/generated-account.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { getTextByKey, useLanguage, useText } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';
import { ErrorState } from '../error-state.tsx';
import classes from './own-sessions.module.css';

/** Lists the user's sessions, with a button to end each, and earlier logins. For every audience; its texts are the part `account`. */
export function OwnSessions() {
  const t = useText();
  const { data, error, refetch } = useListOwnLoginsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={240} radius="md" className="appear-late" />;
  const open = data.data.filter(({ kind }) => kind === 'open');
  const past = data.data.filter(({ kind }) => kind !== 'open');
  return (
    <Stack gap="lg">
      <section aria-labelledby="own-sessions">
        <Title order={2} size="h3" id="own-sessions" mb="sm" tabIndex={-1}>
          {t('account.logins.title')}
        </Title>
        <OpenSessions sessions={open} />
      </section>
      <section aria-labelledby="own-history">
        <Title order={2} size="h3" id="own-history" mb="sm">
          {t('account.logins.history')}
        </Title>
        {past.length === 0 && <Text c="dimmed">{t('account.logins.noHistory')}</Text>}
        <ul className={classes.list}>
          {past.map((login) => (
            <PastLogin key={login.id ?? login.at} login={login} />
          ))}
        </ul>
      </section>
    </Stack>
  );
}

/** The focused row is removed, so the focus moves to the heading. */
const focusSessionsHeading = () => document.getElementById('own-sessions')?.focus();

function OpenSessions({ sessions }: { readonly sessions: readonly OwnLoginResponse[] }) {
  const t = useText();
  const language = useLanguage();
  const [endOne] = useEndOwnSessionMutation();
  const [endOthers, { isLoading: isEndingAll }] = useEndOtherSessionsMutation();
  const [ending, setEnding] = useState<string>();
  const end = async (id: string) => {
    setEnding(id);
    const done = await endOne({ id });
    setEnding(undefined);
    if (done.error) return;
    announce(t('account.logins.ended'));
    focusSessionsHeading();
  };
  const endAll = async () => {
    const done = await endOthers();
    if (done.error) return;
    announce(t('account.logins.othersEnded'));
    focusSessionsHeading();
  };
  return (
    <Stack gap="sm" align="stretch">
      <ul className={classes.list}>
        {sessions.map((session) => {
          const { id, at, is_current: isCurrent } = session;
          const browser = getBrowserLabel(session, t('account.logins.unknownBrowser'));
          const since = formatDateTime(at, language);
          return (
            <li key={id} className={classes.login}>
              <LoginLocation login={session} browser={browser} />
              {isCurrent ? (
                <Badge variant="light" tt="none">
                  {t('account.logins.current')}
                </Badge>
              ) : (
                <Button
                  size="compact-md"
                  variant="default"
                  loading={ending === id}
                  aria-label={t('account.logins.endOf', { browser, time: since })}
                  onClick={() => void end(id ?? '')}
                >
                  {t('account.logins.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="default" style={{ alignSelf: 'start' }} loading={isEndingAll} onClick={() => void endAll()}>
          {t('account.logins.endOthers')}
        </Button>
      ) : (
        <Text c="dimmed">{t('account.logins.onlyThis')}</Text>
      )}
    </Stack>
  );
}

function LoginLocation({ login, browser }: { readonly login: OwnLoginResponse; readonly browser: string }) {
  const t = useText();
  const language = useLanguage();
  const { at, last_seen_at: seen, address } = login;
  return (
    <div>
      {/* Browser names are the same in every language. */}
      <Text fw={700} lang="en">
        {browser}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          t('account.logins.since', { time: formatDateTime(at, language) }),
          seen && t('account.logins.lastSeen', { time: formatDateTime(seen, language) }),
          address,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  );
}

function PastLogin({ login }: { readonly login: OwnLoginResponse }) {
  const t = useText();
  const language = useLanguage();
  const { at, kind, ended_at: endedAt, reason, address } = login;
  const ended = endedAt && t('account.logins.endedAt', { time: formatDateTime(endedAt, language) });
  const why = reason && getTextByKey(`account.logins.ends.${reason}`);
  return (
    <li className={`${classes.login} ${classes.past}`}>
      <Text size="sm">
        <strong>{formatDateTime(at, language)}</strong>{' '}
        {kind === 'refused' ? (
          t('account.logins.refused')
        ) : (
          <span lang="en">{getBrowserLabel(login, t('account.logins.unknownBrowser'))}</span>
        )}
        {address && ` · ${address}`}
      </Text>
      <Text size="sm" c="dimmed">
        {[ended, why].filter(Boolean).join(': ')}
      </Text>
    </li>
  );
}

const getBrowserLabel = ({ user_agent: agent }: OwnLoginResponse, unknown: string) => (agent ? getUserAgentLabel(agent) : unknown);
