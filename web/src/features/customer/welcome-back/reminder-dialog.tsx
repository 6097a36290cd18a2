import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hashNotice } from '../../../../../src/contracts/consent-notice.js';
import { REMINDER } from '../../../../../src/contracts/consents.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { getReminderInstant, type ReminderTimeKey, reminderTimeKeys } from '../../../../../src/contracts/reminders.js';
import { isFailure } from '../../../api/failure.ts';
import { useScheduleReminderMutation } from '../../../api/generated.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { NoticeChangedAlert } from '../../../kit/notice-changed-alert.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import { useNotices } from '../../../kit/use-notices.ts';

/** Asks for a time; choosing one gives the consent to that one message. */
export function ReminderDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const notice = useNotices().getForPurpose(REMINDER);
  const [ask] = useScheduleReminderMutation();
  const [problem, setProblem] = useFailure();
  const [openedAt] = useState(() => new Date());
  useRestoreFocus();

  const [isBusy, choose] = useBusy(async (time: ReminderTimeKey) => {
    setProblem(undefined);
    const { error } = await ask({ scheduleReminderRequest: { time, notice_hash: hashNotice(notice) } });
    if (isFailure(error)) return setProblem(error);
    await navigate(customerPaths.products);
  });

  return (
    <Modal opened onClose={onClose} title={t('reminder.title')} closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}>
      <Stack gap="sm">
        <Text>{t('reminder.lead')}</Text>
        {problem?.code === 'notice-changed' && <NoticeChangedAlert />}
        {problem && problem.code !== 'notice-changed' && <FormError>{problem.fields?.time ?? problem.message}</FormError>}
        {reminderTimeKeys.map((time) => {
          const at = getReminderInstant(time, openedAt);
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
        <Stack gap="xs">
          {[notice.text, ...notice.data, notice.use, notice.rights].map((part) => (
            <Text key={part} size="sm" c="dimmed">
              {part}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Modal>
  );
}
