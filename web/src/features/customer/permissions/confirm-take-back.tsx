import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';

interface Props {
  readonly title: string;
  readonly effect: string;
  readonly onTakeBack: () => void;
  readonly onClose: () => void;
}

/** Says once, in plain words, what ends at once. Two equal buttons: nobody is talked out of it. */
export function ConfirmTakeBack({ title, effect, onTakeBack, onClose }: Props) {
  const t = useText();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}>
      <Text>{effect}</Text>
      <Group grow mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('permissions.page.keep')}
        </Button>
        <Button variant="default" onClick={onTakeBack}>
          {t('permissions.page.takeBack')}
        </Button>
      </Group>
    </Modal>
  );
}
