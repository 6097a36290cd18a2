import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorLines } from './error-lines.tsx';

export interface UploadErrors {
  /** One error a line. */
  readonly lines: readonly string[];
  /** How many there are in all. */
  readonly count: number;
  /** Drawn in place of the lines where they are not all: a way through every one of them. */
  readonly pages?: ReactNode;
}

interface Props {
  readonly title: string;
  /** Null keeps the dialog closed. */
  readonly errors: UploadErrors | null;
  readonly onClose: () => void;
  /** Called when it is gone from the screen. */
  readonly onClosed?: () => void;
}

/** The rows of a file that were not taken, and how many. */
export function ErrorsDialog({ title, errors, onClose, onClosed }: Props) {
  const t = useText();
  return (
    <Modal
      opened={errors !== null}
      onClose={onClose}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <Text fw={700} mb="sm">
        {t('common.upload.errorsFound', { count: formatNumber(errors?.count ?? 0) })}
      </Text>
      {errors?.pages ?? <ErrorLines lines={errors?.lines ?? []} />}
      <Button fullWidth mt="lg" variant="default" onClick={onClose}>
        {t('common.actions.close')}
      </Button>
    </Modal>
  );
}
