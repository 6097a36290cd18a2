import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { GrievanceOfficer } from '../../../kit/grievance-officer.tsx';

/** Whom to call, at the same place on every page (WCAG 2.2, SC 3.2.6). */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('customer.help.title')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}
    >
      <Text mb="md">{t('customer.help.text')}</Text>
      <GrievanceOfficer />
    </Modal>
  );
}
