import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorLines } from './error-lines.tsx';
import { FileNotes } from './file-notes.tsx';

/** Lines about the rows of a file with findings of one kind. */
export interface FindingLines {
  /** One row per line. */
  readonly lines: readonly string[];
  /** Total number of rows. */
  readonly count: number;
  /** Replaces the lines when they are incomplete: all rows, page by page. */
  readonly pages?: ReactNode;
}

export interface UploadErrors extends FindingLines {
  /** Rows that are applied and to be checked. */
  readonly warnings?: FindingLines;
  /** What of the file was not read, one sentence each. */
  readonly unread?: readonly string[];
}

interface Props {
  readonly title: string;
  /** Null keeps the dialog closed. */
  readonly errors: UploadErrors | null;
  readonly onClose: () => void;
  /** Called after the closing transition. */
  readonly onClosed?: () => void;
}

/** The rejected rows of a file and, apart from them, the rows to check, with their numbers. */
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
      {errors && errors.count > 0 && (
        <Lines heading={t('common.upload.errorsFound', { count: formatNumber(errors.count) })} findings={errors} />
      )}
      {errors?.warnings && errors.warnings.count > 0 && (
        <Lines heading={t('common.upload.warningsFound', { count: formatNumber(errors.warnings.count) })} findings={errors.warnings} />
      )}
      <FileNotes notes={errors?.unread ?? []} />
      <Button fullWidth mt="lg" variant="default" onClick={onClose}>
        {t('common.actions.close')}
      </Button>
    </Modal>
  );
}

function Lines({ heading, findings: { lines, pages } }: { readonly heading: string; readonly findings: FindingLines }) {
  return (
    <>
      <Text fw={700} my="sm">
        {heading}
      </Text>
      {pages ?? <ErrorLines lines={lines} />}
    </>
  );
}
