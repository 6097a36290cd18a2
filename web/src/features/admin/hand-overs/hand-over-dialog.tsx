import { Button, Stack, Text } from '@mantine/core';
import { handOverReference } from '../../../../../src/contracts/resources/hand-over.js';
import type { HandOverRow } from '../../../api/generated-handovers.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { focusHeading } from '../../../kit/use-focus-on-step.ts';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import { HandOverDetails } from './hand-over-details.tsx';
import { useSettleHandOverMutation } from './hand-overs-api.ts';

interface Props {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly shown: HandOverRow | undefined;
  readonly onClose: () => void;
}

/** One application: the details for its lender, and the record that the lender was told. */
export function HandOverDialog({ isOpen, shown, onClose }: Props) {
  const t = useText();
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={shown && t('admin.hand-overs.dialogTitle', { lender: shown.lender, id: shortenId(shown.id) })}
    >
      {shown && <HandOver key={shown.id} row={shown} onClose={onClose} />}
    </FormModal>
  );
}

const leads = { pass_on: 'passOnLead', confirm: 'confirmLead', tell_withdrawal: 'withdrawalLead' } as const;

function HandOver({ row, onClose }: { readonly row: HandOverRow; readonly onClose: () => void }) {
  const t = useText();
  const [settle] = useSettleHandOverMutation();
  // A settled row leaves the list with its button.
  useRestoreFocus('[role=dialog]', focusHeading);
  const { id, version, task } = row;
  const isWithdrawal = task === 'tell_withdrawal';
  return (
    <Stack gap="lg">
      <Text>{t(`admin.hand-overs.${leads[task]}`)}</Text>
      {isWithdrawal ? <References row={row} /> : <HandOverDetails id={id} />}
      <FieldForm
        fields={
          isWithdrawal
            ? []
            : [
                {
                  name: 'reference',
                  rule: handOverReference,
                  label: t('admin.hand-overs.lenderReference'),
                  hint: t('admin.hand-overs.lenderReferenceHint'),
                  autoComplete: 'off',
                },
              ]
        }
        initial={{}}
        submitLabel={t(isWithdrawal ? 'admin.hand-overs.markTold' : 'admin.hand-overs.markPassedOn')}
        isTransient
        onSubmit={async ({ reference }) => {
          await settle({ id, settleHandOverRequest: { version, ...(reference && { reference: String(reference) }) } }).unwrap();
          announce(t(isWithdrawal ? 'admin.hand-overs.told' : 'admin.hand-overs.passedOn'));
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      />
    </Stack>
  );
}

/** The numbers by which the lender finds an application that it must no longer have details of. */
function References({ row: { id, reference } }: { readonly row: HandOverRow }) {
  const t = useText();
  return (
    <Text size="sm">
      {t('admin.hand-overs.ourReference')}: {id}
      {reference !== null && ` · ${t('resources.hand-over.reference')}: ${reference}`}
    </Text>
  );
}
