import { Button, Modal } from '@mantine/core';
import { switchReason } from '../../../../src/contracts/resources/lender-switch.js';
import { useAppDispatch } from '../../api/store.ts';
import { textOf, useText } from '../../i18n/use-text.ts';
import { FieldForm } from '../fields/field-form.tsx';
import { propertyLabel, type RecordRow, type SeveralSwitched, type WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly asked: Omit<SeveralSwitched, 'reason'> | undefined;
  readonly onSwitched: () => void;
  readonly onClose: () => void;
}

/** Asks why several records are switched, and switches them: all or none. */
export function ReasonDialog<Row extends RecordRow, Property extends string>({
  resource,
  isOpen,
  asked,
  onSwitched,
  onClose,
}: Props<Row, Property>) {
  const t = useText();
  const dispatch = useAppDispatch();
  const words =
    asked &&
    t(asked.value === 1 ? 'admin.list.switchOn' : 'admin.list.switchOff', { field: textOf(propertyLabel(resource, asked.property)) });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={asked && t('admin.list.why.title', { change: words ?? '', count: asked.ids.length })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {asked && (
        <FieldForm
          fields={[
            {
              name: 'reason',
              rule: switchReason,
              label: t('admin.list.why.reason'),
              hint: t('admin.list.why.hint'),
              required: true,
              autoComplete: 'off',
            },
          ]}
          initial={{}}
          submitLabel={words ?? ''}
          takesFocus
          onSubmit={async ({ reason }) => {
            await resource.calls.switchSeveral?.(dispatch, { ...asked, reason: String(reason) });
            onSwitched();
          }}
          secondary={
            <Button variant="default" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
          }
        />
      )}
    </Modal>
  );
}
