import { Button, Modal, ScrollArea, Text } from '@mantine/core';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import classes from './errors-dialog.module.css';

export interface UploadErrors {
  /** One error a line; the first of them where there are very many. */
  readonly lines: readonly string[];
  /** How many there are in all. */
  readonly count: number;
}

interface Props {
  readonly title: string;
  /** Null keeps the dialog closed. */
  readonly errors: UploadErrors | null;
  readonly onClose: () => void;
  /** Called when it is gone from the screen. */
  readonly onClosed: () => void;
}

/** The rows of a file that were not taken, and how many. */
export function ErrorsDialog({ title, errors, onClose, onClosed }: Props) {
  const t = useText();
  return (
    <Modal
      opened={errors !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <Text fw={700} mb="sm">
        {t('common.upload.errorsFound', { count: formatNumber(errors?.count ?? 0) })}
      </Text>
      <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0 }}>
        <ol className={classes.errors}>
          {errors?.lines.map((error, index) => (
            // Lines of a file may repeat, and the list never changes while it is open.
            <li key={index}>{error}</li>
          ))}
        </ol>
      </ScrollArea.Autosize>
      <Button fullWidth mt="lg" variant="default" onClick={onClose}>
        {t('common.actions.close')}
      </Button>
    </Modal>
  );
}
