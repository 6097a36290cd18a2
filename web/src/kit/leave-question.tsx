import { useText } from '../i18n/use-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onLeave: () => void;
  /** Called when the dialog closes, also after `onLeave`. */
  readonly onClose: () => void;
}

/** Asks whether unsaved input may be lost. Its texts are the part `editing`. */
export function LeaveQuestion({ isOpen, onLeave, onClose }: Props) {
  const t = useText();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      name=""
      title={t('admin.leave.title')}
      confirmLabel={t('admin.leave.go')}
      onConfirm={() => {
        onLeave();
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      {t('admin.leave.text')}
    </ConfirmDialog>
  );
}
