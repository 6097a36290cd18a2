import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorLines } from './error-lines.tsx';
import { FileNotes } from './file-notes.tsx';

export interface UploadErrors {
  /** One error per line. */
  readonly lines: readonly string[];
  /** Total number of errors. */
  readonly count: number;
  /** What of the file was not read, one sentence each. */
  readonly unread?: readonly string[];
  /** Replaces the lines when they are incomplete: all errors, page by page. */
  readonly pages?: ReactNode;
}

interface Props {
  readonly title: string;
  /** Null keeps the dialog closed. */
  readonly errors: UploadErrors | null;
  readonly onClose: () => void;
  /** Called after the closing transition. */
  readonly onClosed?: () => void;
}

/** The rejected rows of a file, and their number. */
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
      <FileNotes notes={errors?.unread ?? []} />
      <Button fullWidth mt="lg" variant="default" onClick={onClose}>
        {t('common.actions.close')}
      </Button>
    </Modal>
  );
}
