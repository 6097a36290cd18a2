import { Anchor, Chip, Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { type ApplicationState, applicationStates } from '../../../../../src/contracts/application-states.js';
import type { Language } from '../../../../../src/contracts/i18n/translate.js';
import { patterns } from '../../../../../src/contracts/fields.js';
import { timelineKinds } from '../../../../../src/contracts/timeline.js';
import type { RecordEntry, RecordHelpRequest } from '../../../api/generated-service.ts';
import { formatDateTime, formatDay, formatNumber } from '../../../i18n/format.ts';
import { type Text as GetText, getTextByKey, useLanguage, useText } from '../../../i18n/use-text.ts';
import { getCallLabel } from '../../../kit/parked-submission/call-label.ts';
import { getActionLabel } from '../../../kit/resource/action-label.tsx';
import { Timeline, TimelineItem } from '../../../kit/timeline.tsx';
import { getPurposeLabel } from './customer-consents.tsx';
import classes from './customer-record.module.css';

interface Props {
  readonly entries: readonly RecordEntry[];
  readonly helpRequests: readonly RecordHelpRequest[];
}

/** Everything that happened, latest first; the kinds can be chosen. */
export function CustomerTimeline({ entries, helpRequests }: Props) {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string[]>([]);
  // Several entries may share an instant and a kind, and none has an id.
  const places = useMemo(() => new Map(entries.map((entry, index) => [entry, index])), [entries]);
  const shown = chosen.length === 0 ? entries : entries.filter(({ kind }) => chosen.includes(kind));
  return (
    <section className={classes.section} aria-labelledby="timeline-title">
      <h2 id="timeline-title">{t('admin.csr-portal.timeline')}</h2>
      <Chip.Group multiple value={chosen} onChange={setChosen}>
        <div className={classes.kinds} role="group" aria-label={t('admin.csr-portal.show')}>
          {timelineKinds.map((kind) => (
            <Chip key={kind} value={kind} size="xs">
              {t(`admin.csr-portal.kinds.${kind}`)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {shown.length === 0 ? (
        <Text c="dimmed">{t('admin.csr-portal.noEntries')}</Text>
      ) : (
        <Timeline label={t('admin.csr-portal.timelineOf', { count: shown.length })}>
          {shown.map((entry) => (
            <TimelineItem
              key={places.get(entry)}
              title={getTitle(t, language, entry)}
              at={entry.at}
              kind={isFailed(entry) ? 'failed' : 'done'}
            >
              {getDetails(t, language, entry, helpRequests)}
            </TimelineItem>
          ))}
        </Timeline>
      )}
    </section>
  );
}

/** Ids of the headings below which messages are sent again, by their template. */
const resendSections: Readonly<Record<string, string>> = { 'help-answer': 'help-title', 'application-moved': 'applications-title' };

/** What is below the title. A message that did not arrive leads to where it can be sent again. */
function getDetails(t: GetText, language: Language, entry: RecordEntry, helpRequests: readonly RecordHelpRequest[]): ReactNode {
  const facts = [...getFurtherFacts(t, language, entry), ...describeDueDay(t, language, entry, helpRequests)].join(' · ');
  const section = entry.kind === 'message' && isFailed(entry) ? resendSections[entry.what] : undefined;
  if (section === undefined) return facts;
  return (
    <>
      {facts} ·{' '}
      <Anchor href={`#${section}`} inherit>
        {t('admin.csr-portal.entries.sendAgain')}
      </Anchor>
    </>
  );
}

function getTitle(t: GetText, language: Language, entry: RecordEntry): string {
  const { kind, what, lender, channel } = entry;
  switch (kind) {
    case 'status': {
      const state = getStateLabel(t, what);
      return lender === null ? t('admin.csr-portal.entries.ownStatus', { state }) : t('admin.csr-portal.entries.status', { lender, state });
    }
    case 'visit':
      return t(what === 'first' ? 'admin.csr-portal.entries.firstVisit' : 'admin.csr-portal.entries.furtherVisit');
    case 'otp':
      return t(what === 'requested' ? 'admin.csr-portal.entries.otpRequested' : 'admin.csr-portal.entries.otpConfirmed', {
        channel: getTextByKey(`admin.csr-portal.channels.${channel ?? ''}`),
      });
    case 'form': {
      const type = getTextByKey(`admin.lenders.types.${entry.detail ?? ''}`);
      return what === 'complete'
        ? t('admin.csr-portal.entries.formComplete', { type })
        : t('admin.csr-portal.entries.formStep', { type, step: getTextByKey(`admin.csr-portal.formSteps.${what}`) });
    }
    case 'evaluation':
      return t('admin.csr-portal.entries.evaluation', { type: getTextByKey(`admin.lenders.types.${what}`) });
    case 'consent':
      if (what === 'key-facts') return [lender, t('admin.csr-portal.entries.keyFacts')].filter(Boolean).join(': ');
      return t(`admin.csr-portal.entries.${entry.detail === 'give' ? 'give' : 'withdraw'}`, {
        purpose: getPurposeLabel(t, { purpose: what, lender }),
      });
    case 'call':
      return t('admin.csr-portal.entries.call', { lender: lender ?? '', call: getCallLabel(what) });
    case 'message':
      return t('admin.csr-portal.entries.message', {
        channel: getTextByKey(`admin.csr-portal.channels.${channel ?? ''}`),
        message: getTextByKey(`admin.csr-portal.messages.${what}`),
      });
    case 'login':
      return channel === null
        ? t('admin.csr-portal.entries.loginUnknown')
        : t('admin.csr-portal.entries.login', { channel: getTextByKey(`admin.csr-portal.channels.${channel}`) });
    case 'note':
      return t('admin.csr-portal.entries.note');
    case 'help':
      return what === 'asked' ? t('admin.csr-portal.entries.asked') : getActionLabel(language, what);
    case 'staff': {
      const action = getActionLabel(language, what);
      return lender === null ? action : t('admin.csr-portal.entries.lenderAction', { lender, action });
    }
  }
}

/** Facts below the title, those that are known. */
function getFurtherFacts(t: GetText, language: Language, entry: RecordEntry): string[] {
  const { kind, detail, who, reason, channel, notice_version: version, latency_ms: ms, count } = entry;
  return [
    kind === 'status' && detail && t('admin.csr-portal.entries.before', { state: getStateLabel(t, detail) }),
    kind === 'visit' && getTextByKey(`lookups.channel.${detail ?? ''}`),
    kind === 'otp' && detail && getTextByKey(`admin.csr-portal.otpOutcomes.${detail}`),
    count !== null && count > 0 && t('admin.csr-portal.entries.wrongCodes', { count }),
    kind === 'evaluation' && t('admin.csr-portal.entries.offers', { count: Number(detail) }),
    kind === 'call' &&
      (detail === 'ok' ? t('admin.parked-submissions.answered') : getTextByKey(`admin.parked-submissions.problems.${detail ?? ''}`)),
    (kind === 'note' || kind === 'help' || entry.what === 'key-facts') && detail,
    kind === 'staff' && channel !== null && getTextByKey(`admin.csr-portal.actions.correct.channels.${channel}`),
    kind === 'staff' && detail && describeActionDetail(language, entry.what, detail),
    ms !== null && t('admin.parked-submissions.milliseconds', { ms: formatNumber(ms) }),
    kind === 'message' && getTextByKey(`admin.csr-portal.messageStates.${detail ?? ''}`),
    version !== null && t('admin.csr-portal.notice', { version }),
    who,
    reason,
  ].flatMap((fact) => fact || []);
}

/** Until when a request for help that waits is answered. */
function describeDueDay(t: GetText, language: Language, { what, detail }: RecordEntry, requests: readonly RecordHelpRequest[]): string[] {
  const isReceipt = what === 'asked' || what === 'help.enter';
  const open = isReceipt ? requests.find(({ number, is_open: isOpen }) => number === detail && isOpen === 1) : undefined;
  return open ? [t('admin.csr-portal.help.due', { day: formatDay(open.due_on, language) })] : [];
}

/** The detail of a staff action: a time, the revealed field, or a name. */
function describeActionDetail(language: Language, action: string, detail: string): string {
  if (action === 'customer.reveal') return getTextByKey(`admin.csr-portal.reveal.fields.${detail}`);
  return patterns.instant.test(detail) ? formatDateTime(detail, language) : detail;
}

const isFailed = ({ kind, detail }: RecordEntry) => (kind === 'call' && detail !== 'ok') || (kind === 'message' && detail === 'failed');

const getStateLabel = (t: GetText, state: string) => (isState(state) ? t(`admin.status-words.states.${state}`) : state);
const isState = (state: string): state is ApplicationState => (applicationStates as readonly string[]).includes(state);
