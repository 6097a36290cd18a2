import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { newCardActivation } from '../../../../../src/contracts/resources/card-activation.js';
import type { CardActivationRow, RecordCardActivationRequest } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField } from '../../../kit/fields/field-form.tsx';
import { ActivatedVisit } from './activated-visit.tsx';
import { useRecordCardActivationMutation, useTakeBackCardActivationMutation } from './card-activations-api.ts';

interface FormProps {
  readonly cardId: string;
  /** What is taken back; undefined records a new one. */
  readonly taken: CardActivationRow | undefined;
  readonly onClose: () => void;
}

interface Props extends FormProps {
  readonly isOpen: boolean;
}

/** Records that a visit to the bank became a card, or takes that back. */
export function ActivationDialog({ isOpen, ...form }: Props) {
  const t = useText();
  return (
    <Modal
      opened={isOpen}
      onClose={form.onClose}
      title={t(form.taken ? 'admin.card-activations.takeBackTitle' : 'admin.card-activations.add')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <ActivationForm {...form} />
    </Modal>
  );
}

function ActivationForm({ cardId, taken, onClose }: FormProps) {
  const t = useText();
  const [record] = useRecordCardActivationMutation();
  const [takeBack] = useTakeBackCardActivationMutation();
  const [uniqueId, setUniqueId] = useState('');
  const [byLenderOfNow, setByLenderOfNow] = useState(false);
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
      {taken && <Text mb="md">{t('admin.card-activations.takeBackLead', { id: taken.unique_id })}</Text>}
      <FieldForm
        fields={taken ? [reason] : fields}
        initial={{}}
        submitLabel={t(taken ? 'admin.card-activations.takeBack' : 'admin.card-activations.submit')}
        takesFocus
        onValues={(values) => {
          const typed = String(values.unique_id ?? '').trim();
          if (typed === uniqueId) return;
          setUniqueId(typed);
          setByLenderOfNow(false);
        }}
        onSubmit={async (values) => {
          if (taken) await takeBack({ id: taken.id, takeBackCardActivationRequest: { reason: String(values.reason) } }).unwrap();
          else {
            const reported = { category_id: cardId, by_lender_of_now: byLenderOfNow, ...values } as RecordCardActivationRequest;
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
        {!taken && <ActivatedVisit cardId={cardId} uniqueId={uniqueId} byLenderOfNow={byLenderOfNow} onByLenderOfNow={setByLenderOfNow} />}
      </FieldForm>
    </>
  );
}
