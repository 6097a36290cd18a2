import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Box, Button, Modal, Stack, Text } from '@mantine/core';
import { useText } from '../i18n/use-text.ts';
import { ButtonRow } from './button-row.tsx';
import { FormError } from './form-error.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';

interface Props {
  readonly title: string;
  /** The consequences, in plain words, one paragraph each. */
  readonly effect: string | readonly string[];
  readonly keepLabel: string;
  readonly endLabel: string;
  readonly isBusy?: boolean;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

/** States once what ends. The two buttons have equal weight, so that neither choice is pushed. */
export function EqualChoiceDialog({ title, effect, keepLabel, endLabel, isBusy = false, problem, onEnd, onClose }: Props) {
  const t = useText();
  useRestoreFocus();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}>
      <Stack gap="sm">
        {[effect].flat().map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
      {problem && (
        <Box mt="xs">
          <FormError>{problem}</FormError>
        </Box>
      )}
      <ButtonRow fill="equal">
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {keepLabel}
        </Button>
        <Button variant="default" onClick={onEnd} loading={isBusy}>
          {endLabel}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
