import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { GrievanceOfficer } from '../../../kit/grievance-officer.tsx';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import classes from './help-dialog.module.css';
import { HelpForm } from './help-form.tsx';

/** Help, at the same place on every page (WCAG 2.2, SC 3.2.6): a form, and phone contacts. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  useRestoreFocus();
  const [number, setNumber] = useState<string>();
  const answer = useRef<HTMLDivElement>(null);
  // The pressed button is gone with the form, so the response takes the focus.
  useEffect(() => {
    if (number !== undefined) answer.current?.focus();
  }, [number]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('customer.help.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}
    >
      <Stack gap="lg">
        <div>
          {number === undefined && (
            <Stack gap="lg">
              <Text>{t('customer.help.text')}</Text>
              <HelpForm onSent={setNumber} />
            </Stack>
          )}
          {/* Rendered before its text: screen readers often skip a live region that is added together with its text. */}
          <div ref={answer} role="status" tabIndex={-1} className={classes.answer}>
            {number !== undefined && (
              <div className={classes.sent}>
                <IconCircleCheck size={28} stroke={1.6} aria-hidden />
                <div>
                  <Text fw={700}>{t('customer.help.sent')}</Text>
                  <Text>{t('customer.help.number', { number })}</Text>
                </div>
              </div>
            )}
          </div>
        </div>
        <section className={classes.officer} aria-labelledby="help-officer">
          <Title order={3} size="h5" id="help-officer">
            {t('customer.help.officer')}
          </Title>
          <GrievanceOfficer />
        </section>
      </Stack>
    </Modal>
  );
}
