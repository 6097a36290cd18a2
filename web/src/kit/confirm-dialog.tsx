import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isFailure } from '../api/failure.ts';
import { useText } from '../i18n/use-text.ts';
import { ButtonRow } from './button-row.tsx';

interface Props {
  readonly isOpen: boolean;
  /** Name of the record to delete. */
  readonly name: string;
  /** Replaces 'Are you sure?'. */
  readonly title?: string;
  /** Replaces the sentence that names the record. */
  readonly children?: ReactNode;
  /** Replaces 'Delete'. */
  readonly confirmLabel?: string;
  /** The dialog waits for it, and closes on success. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** 'Are you sure?' with Cancel and Delete (product specification §2); names the record. */
export function ConfirmDialog({ isOpen, name, title, children, confirmLabel, onConfirm, onClose }: Props) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      // The dialog stays open to show the reason and allow a retry.
      setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened={isOpen} onClose={onClose} title={title ?? t('common.confirm.title')} withCloseButton={false} size="sm">
      <Text component="div">{children ?? t('common.confirm.deleteRecord', { name })}</Text>
      {problem && (
        <Text c="red" role="alert" mt="xs">
          {problem}
        </Text>
      )}
      <ButtonRow>
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          {t('common.actions.cancel')}
        </Button>
        <Button color="red" onClick={() => void confirm()} loading={isBusy}>
          {confirmLabel ?? t('common.actions.delete')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
