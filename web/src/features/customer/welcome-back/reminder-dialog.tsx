import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { noticeHash } from '../../../../../src/contracts/consent-notice.js';
import { REMINDER } from '../../../../../src/contracts/consents.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { reminderAt, type ReminderTimeKey, reminderTimeKeys } from '../../../../../src/contracts/reminders.js';
import { isFailure } from '../../../api/failure.ts';
import { useAskForReminderMutation } from '../../../api/generated.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { NoticeChanged } from '../../../kit/notice-changed.tsx';
import { Refusal } from '../../../kit/refusal.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { useFocusGivenBack } from '../../../kit/use-focus-given-back.ts';
import { useNotices } from '../../../kit/use-notices.ts';

/** Asks when; whoever chooses a time gives the consent to that one message with it. */
export function ReminderDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const notice = useNotices().of(REMINDER);
  const [ask] = useAskForReminderMutation();
  const [problem, setProblem] = useFailure();
  const [openedAt] = useState(() => new Date());
  useFocusGivenBack();

  const [isBusy, choose] = useBusy(async (time: ReminderTimeKey) => {
    setProblem(undefined);
    const { error } = await ask({ askForReminderRequest: { time, notice_hash: noticeHash(notice) } });
    if (isFailure(error)) return setProblem(error);
    await navigate(customerPaths.products);
  });

  return (
    <Modal opened onClose={onClose} title={t('reminder.title')} closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}>
      <Stack gap="sm">
        <Text>{t('reminder.lead')}</Text>
        {problem?.code === 'notice-changed' && <NoticeChanged />}
        {problem && problem.code !== 'notice-changed' && <Refusal>{problem.fields?.time ?? problem.message}</Refusal>}
        {reminderTimeKeys.map((time) => {
          const at = reminderAt(time, openedAt);
          return (
            at && (
              <Button key={time} variant="default" fullWidth h="auto" py="xs" disabled={isBusy} onClick={() => void choose(time)}>
                <span>
                  {t(`reminder.times.${time}`)}
                  <br />
                  <Text span size="sm" c="dimmed">
                    {formatDateTime(at, language)}
                  </Text>
                </span>
              </Button>
            )
          );
        })}
        <div>
          {[notice.text, ...notice.data, notice.use, notice.rights].map((part) => (
            <Text key={part} size="sm" c="dimmed">
              {part}
            </Text>
          ))}
        </div>
      </Stack>
    </Modal>
  );
}
