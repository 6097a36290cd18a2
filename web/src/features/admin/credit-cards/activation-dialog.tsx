import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { newCardActivation } from '../../../../../src/contracts/resources/card-activation.js';
import type { CardActivationRow, RecordCardActivationRequest } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { ActivationVisit } from './activation-visit.tsx';
import { useRecordCardActivationMutation, useRevokeCardActivationMutation } from './card-activations-api.ts';

interface FormProps {
  readonly cardId: string;
  /** The activation to revoke; undefined to record a new one. */
  readonly revoked: CardActivationRow | undefined;
  readonly onClose: () => void;
}

interface Props extends FormProps {
  readonly isOpen: boolean;
}

/** Records that a visit to the bank led to an activated card, or revokes that record. */
export function ActivationDialog({ isOpen, ...form }: Props) {
  const t = useText();
  return (
    <FormModal
      opened={isOpen}
      onClose={form.onClose}
      title={t(form.revoked ? 'admin.card-activations.takeBackTitle' : 'admin.card-activations.add')}
    >
      <ActivationForm {...form} />
    </FormModal>
  );
}

function ActivationForm({ cardId, revoked, onClose }: FormProps) {
  const t = useText();
  const [record] = useRecordCardActivationMutation();
  const [takeBack] = useRevokeCardActivationMutation();
  const [uniqueId, setUniqueId] = useState('');
  const [payCurrentLender, setByLenderOfNow] = useState(false);
  const reason: FormField = {
    name: 'reason',
    rule: newCardActivation.reason,
    label: t('resources.card-activation.reason'),
    hint: t('admin.card-activations.reasonHint'),
    required: true,
    autoComplete: 'off',
  };
  const fields: readonly FormField[] = [
    {
      name: 'unique_id',
      rule: newCardActivation.unique_id,
      label: t('resources.card-activation.unique_id'),
      hint: t('admin.card-activations.idHint'),
      required: true,
      autoComplete: 'off',
    },
    {
      name: 'activated_on',
      rule: newCardActivation.activated_on,
      label: t('resources.card-activation.activated_on'),
      hint: t('admin.card-activations.dayHint'),
      required: true,
    },
    reason,
  ];
  return (
    <>
      {revoked && <Text mb="md">{t('admin.card-activations.takeBackLead', { id: revoked.unique_id })}</Text>}
      <FieldForm
        fields={revoked ? [reason] : fields}
        initial={{}}
        submitLabel={t(revoked ? 'admin.card-activations.takeBack' : 'admin.card-activations.submit')}
        hasAutoFocus
        onValues={(values) => {
          const typed = String(values.unique_id ?? '').trim();
          if (typed === uniqueId) return;
          setUniqueId(typed);
          setByLenderOfNow(false);
        }}
        onSubmit={async (values) => {
          if (revoked) await takeBack({ id: revoked.id, takeBackCardActivationRequest: { reason: String(values.reason) } }).unwrap();
          else {
            const reported = { category_id: cardId, by_lender_of_now: payCurrentLender, ...values } as RecordCardActivationRequest;
            await record({ recordCardActivationRequest: reported }).unwrap();
          }
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      >
        {!revoked && (
          <ActivationVisit
            cardId={cardId}
            uniqueId={uniqueId}
            isPaidByCurrentLender={payCurrentLender}
            onPaidByCurrentLender={setByLenderOfNow}
          />
        )}
      </FieldForm>
    </>
  );
}
