import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { MatchingPolicy } from '../../../kit/matching-policy.tsx';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';

/** Shows `/how-we-match` without leaving the offers. */
export function MatchingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('customer.offers.how')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}
    >
      <MatchingPolicy />
    </Modal>
  );
}
