import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useAppDispatch } from '../../api/store.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useRestoreFocus } from '../use-restore-focus.ts';
import type { UploadPageProfile } from './upload-profile.ts';

interface Props {
  readonly profile: UploadPageProfile;
  readonly record: UploadRecord;
  /** Focus target when the button that opened it is gone. */
  readonly getFallbackFocus: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Explains what the undo of a file does, before it runs. */
export function UndoDialog({ profile: { calls }, record, getFallbackFocus, onClose }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  useRestoreFocus('[role=dialog]', getFallbackFocus);
  const undo = async () => {
    await calls.runAction(dispatch, 'undo', { id: record.id });
    // The button that opened it disappears when the history is refetched.
    getFallbackFocus()?.focus({ preventScroll: true });
  };
  return (
    <ConfirmDialog
      isOpen
      name={record.file_name}
      title={t('admin.uploads.undoTitle')}
      confirmLabel={t('admin.uploads.undo')}
      onConfirm={undo}
      onClose={onClose}
    >
      {t('admin.uploads.undoEffect', {
        name: record.file_name,
        created: formatNumber(record.rows_created),
        updated: formatNumber(record.rows_updated),
        unmatched: formatNumber(record.rows_unmatched),
      })}
    </ConfirmDialog>
  );
}
