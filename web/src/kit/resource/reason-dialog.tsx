import { Button } from '@mantine/core';
import { switchReason } from '../../../../src/contracts/resources/lender-switch.js';
import { useAppDispatch } from '../../api/store.ts';
import { getTextByKey, useText } from '../../i18n/use-text.ts';
import { FieldForm } from '../fields/field-form.tsx';
import { FormModal } from '../form-modal/form-modal.tsx';
import { getPropertyLabelKey, type RecordRow, type BulkSwitch, type WebResource } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly pendingSwitch: Omit<BulkSwitch, 'reason'> | undefined;
  readonly onSwitched: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason for switching several records, and switches all of them or none. */
export function ReasonDialog<Row extends RecordRow, Property extends string>({
  resource,
  isOpen,
  pendingSwitch,
  onSwitched,
  onClose,
}: Props<Row, Property>) {
  const t = useText();
  const dispatch = useAppDispatch();
  const words =
    pendingSwitch &&
    t(pendingSwitch.value === 1 ? 'admin.list.switchOn' : 'admin.list.switchOff', {
      field: getTextByKey(getPropertyLabelKey(resource, pendingSwitch.property)),
    });
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      title={pendingSwitch && t('admin.list.why.title', { change: words ?? '', count: pendingSwitch.ids.length })}
    >
      {pendingSwitch && (
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
          hasAutoFocus
          onSubmit={async ({ reason }) => {
            await resource.calls.bulkSwitch?.(dispatch, { ...pendingSwitch, reason: String(reason) });
            onSwitched();
          }}
          secondary={
            <Button variant="default" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
          }
        />
      )}
    </FormModal>
  );
}
