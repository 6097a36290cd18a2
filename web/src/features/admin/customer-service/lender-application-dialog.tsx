import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ApplicationState } from '../../../../../src/contracts/application-states.js';
import type { FieldMessage } from '../../../../../src/contracts/fields.js';
import {
  type EvidenceChannel,
  evidenceChannels,
  evidenceFields,
  validateEvidenceTime,
  withdrawalReason,
} from '../../../../../src/contracts/resources/lender-application-action.js';
import { newRequestId } from '../../../api/api-origin.ts';
import type { CustomerRecordResponse, RecordLenderApplication } from '../../../api/generated-service.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { useCorrectLenderStatusMutation, useResendLenderStatusMutation, useWithdrawForCustomerMutation } from './lender-application-api.ts';

export type LenderApplicationDialogKind = 'correct' | 'withdraw' | 'resend';

/** The customer of an application. */
export type ApplicationCustomer = Pick<CustomerRecordResponse, 'user_id' | 'phone' | 'language'>;

interface FormProps {
  readonly customer: ApplicationCustomer;
  readonly application: RecordLenderApplication;
  /** When the customer applied. ISO 8601 UTC. */
  readonly appliedAt: string;
  readonly onClose: () => void;
}

interface Props extends FormProps {
  /** Undefined while no dialog is open. */
  readonly kind: LenderApplicationDialogKind | undefined;
}

const forms = { correct: CorrectionForm, withdraw: WithdrawalForm, resend: ResendForm } as const;

/** Dialog for a status that the lender has told, for a withdrawal on the customer's request, or for a message that is sent again. */
export function LenderApplicationDialog({ kind, ...form }: Props) {
  const t = useText();
  const [shown, setShown] = useState<LenderApplicationDialogKind>('correct');
  // The content stays while the dialog closes.
  if (kind !== undefined && kind !== shown) setShown(kind);
  const Form = forms[shown];
  return (
    <FormModal
      opened={kind !== undefined}
      onClose={form.onClose}
      closeOnClickOutside={false}
      title={t(`admin.csr-portal.actions.${shown}.title`, { lender: form.application.lender })}
    >
      <Text mb="md">{t(`admin.csr-portal.actions.${shown}.lead`, { phone: form.customer.phone ?? '' })}</Text>
      <Form {...form} />
    </FormModal>
  );
}

function CorrectionForm({ customer, application, appliedAt, onClose }: FormProps) {
  const t = useText();
  const [correct] = useCorrectLenderStatusMutation();
  const { version, states } = application.actions;
  const fields: readonly FormField[] = [
    {
      name: 'state',
      rule: { kind: 'choice', choices: states },
      label: t('admin.csr-portal.actions.correct.state'),
      choices: states.map((state) => ({ value: state, label: t(`admin.status-words.states.${state}`) })),
      required: true,
    },
    { name: 'at', rule: evidenceFields.at, label: t('admin.csr-portal.actions.correct.at'), required: true },
    {
      name: 'channel',
      rule: evidenceFields.channel,
      label: t('admin.csr-portal.actions.correct.channel'),
      choices: evidenceChannels.map((channel) => ({ value: channel, label: t(`admin.csr-portal.actions.correct.channels.${channel}`) })),
      required: true,
    },
    {
      name: 'reference',
      rule: evidenceFields.reference,
      label: t('admin.csr-portal.actions.correct.reference'),
      hint: t('admin.csr-portal.actions.correct.referenceHint'),
      autoComplete: 'off',
    },
    {
      name: 'said',
      rule: evidenceFields.said,
      label: t('admin.csr-portal.actions.correct.said'),
      hint: t('admin.csr-portal.actions.correct.saidHint'),
      required: true,
      autoComplete: 'off',
    },
  ];
  const save = async ({ state, at, channel, reference, said }: FormValues) => {
    const told = { state: state as ApplicationState, at: String(at), channel: channel as EvidenceChannel, said: String(said) };
    const correctStatusRequest = { ...told, version, ...(reference && { reference: String(reference) }) };
    await correct({ id: customer.user_id, submissionId: application.id, correctStatusRequest }).unwrap();
    onClose();
  };
  const check = ({ at }: FormValues): Readonly<Record<string, FieldMessage>> => {
    const times = { now: new Date(), appliedAt: new Date(appliedAt) };
    const problem = typeof at === 'string' ? validateEvidenceTime(new Date(at), times) : undefined;
    return problem ? { at: problem } : {};
  };
  return (
    <ActionForm
      fields={fields}
      submitLabel={t('admin.csr-portal.actions.correct.submit')}
      check={check}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

function WithdrawalForm({ customer, application, onClose }: FormProps) {
  const t = useText();
  const [withdraw] = useWithdrawForCustomerMutation();
  const field: FormField = {
    name: 'reason',
    rule: withdrawalReason,
    label: t('admin.csr-portal.actions.reason'),
    hint: t('admin.csr-portal.actions.withdraw.reasonHint'),
    required: true,
    autoComplete: 'off',
  };
  const save = async ({ reason }: FormValues) => {
    const withdrawForCustomerRequest = { version: application.actions.version, reason: String(reason) };
    await withdraw({ id: customer.user_id, submissionId: application.id, withdrawForCustomerRequest }).unwrap();
    onClose();
  };
  return <ActionForm fields={[field]} submitLabel={t('admin.csr-portal.actions.withdraw.submit')} onSubmit={save} onClose={onClose} />;
}

function ResendForm({ customer, application, onClose }: FormProps) {
  const t = useText();
  const [resend] = useResendLenderStatusMutation();
  /** One id for each opening, so that a repeated call sends one message. */
  const [requestId] = useState(newRequestId);
  const { lender, actions } = application;
  const save = async () => {
    const resendStatusRequest = { version: actions.version, request_id: requestId };
    await resend({ id: customer.user_id, submissionId: application.id, resendStatusRequest }).unwrap();
    onClose();
  };
  return (
    <ActionForm fields={[]} submitLabel={t('admin.csr-portal.actions.resend.submit')} onSubmit={save} onClose={onClose}>
      <Text lang={customer.language}>{`${lender}: ${actions.status_to_tell}`}</Text>
    </ActionForm>
  );
}

interface ActionFormProps {
  readonly fields: readonly FormField[];
  readonly submitLabel: string;
  readonly check?: (values: FormValues) => Readonly<Record<string, FieldMessage>>;
  readonly onSubmit: (values: FormValues) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function ActionForm({ onClose, ...form }: ActionFormProps) {
  const t = useText();
  return (
    <FieldForm
      {...form}
      initial={{}}
      hasAutoFocus
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
      }
    />
  );
}
