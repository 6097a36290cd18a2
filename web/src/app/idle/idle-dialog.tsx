import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Text } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';
import { ButtonRow } from '../../kit/button-row.tsx';
import { useRestoreFocus } from '../../kit/use-restore-focus.ts';

interface Props {
  readonly seconds: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Counts down to the end of the session. Only its buttons close it: a stray click must not decide. */
export function IdleDialog({ seconds, onStay, onLeave }: Props) {
  const t = useText();
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('common.idle.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="sm"
    >
      <Text className="tabular">{t('common.idle.text', { seconds })}</Text>
      <ButtonRow>
        <Button variant="default" onClick={onLeave}>
          {t('common.idle.logout')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('common.idle.stay')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
