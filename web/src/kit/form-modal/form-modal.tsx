import { Modal, type ModalProps } from '@mantine/core';
import { lazy, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { LazyMount } from '../lazy-mount.tsx';
import { UnsavedScope } from '../unsaved-changes.ts';

const LeaveQuestion = lazy(async () => {
  const [{ LeaveQuestion: Question }] = await Promise.all([import('../leave-question.tsx'), loadTexts('editing')]);
  return { default: Question };
});

/**
 * A dialog with a form of staff: Escape, the close button and a click outside ask for confirmation when the form holds unsaved input. The
 * form's own buttons close it at once.
 */
export function FormModal({ onClose, children, ...modal }: ModalProps) {
  const t = useText();
  const [unsaved] = useState(() => new Set<object>());
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Modal
        closeButtonProps={{ 'aria-label': t('common.actions.close') }}
        {...modal}
        // The dialog in front takes the Escape key.
        closeOnEscape={!isAsking && modal.closeOnEscape !== false}
        onClose={() => (unsaved.size > 0 ? setAsking(true) : onClose())}
      >
        <UnsavedScope value={unsaved}>{children}</UnsavedScope>
      </Modal>
      <LazyMount isOpen={isAsking}>
        {(isOpen) => <LeaveQuestion isOpen={isOpen} onLeave={onClose} onClose={() => setAsking(false)} />}
      </LazyMount>
    </>
  );
}
