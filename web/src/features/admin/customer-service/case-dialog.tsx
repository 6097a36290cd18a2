import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FieldMessage, WireValue } from '../../../../../src/contracts/fields.js';
import { serviceNoteText, validateFollowUpTime } from '../../../../../src/contracts/resources/service-case.js';
import type { RecordCase } from '../../../api/generated-service.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import type { Choice } from '../../../kit/fields/field-props.ts';
import { useFinishFollowUpMutation, useHandOverServiceCaseMutation, useListServiceStaffQuery, useSetFollowUpMutation } from './case-api.ts';

export type CaseDialogKind = 'hand-over' | 'follow-up' | 'finish';

interface FormProps {
  readonly applicationId: string;
  readonly own: RecordCase;
  readonly onClose: () => void;
}

interface Props extends FormProps {
  /** Undefined while no dialog is open. */
  readonly kind: CaseDialogKind | undefined;
}

const forms = { 'hand-over': HandOverForm, 'follow-up': FollowUpForm, finish: FinishForm } as const;

/** Dialog for a new owner, or for the follow-up of a case. */
export function CaseDialog({ kind, ...form }: Props) {
  const t = useText();
  const [shown, setShown] = useState<CaseDialogKind>('hand-over');
  // The content stays while the dialog closes.
  if (kind !== undefined && kind !== shown) setShown(kind);
  const isMoving = form.own.follow_up_at !== null;
  const titles = {
    'hand-over': t('admin.csr-portal.case.handOverTitle'),
    'follow-up': t(isMoving ? 'admin.csr-portal.case.moveFollowUp' : 'admin.csr-portal.case.setFollowUp'),
    finish: t('admin.csr-portal.case.finishTitle'),
  };
  const Form = forms[shown];
  return (
    <FormModal opened={kind !== undefined} onClose={form.onClose} title={titles[shown]}>
      <Form {...form} />
    </FormModal>
  );
}

function HandOverForm({ applicationId, own, onClose }: FormProps) {
  const t = useText();
  const [handOver] = useHandOverServiceCaseMutation();
  const field: FormField = {
    name: 'owner_id',
    rule: { kind: 'id' },
    label: t('admin.csr-portal.case.newOwner'),
    useChoices: useStaffChoices(own.owner_id),
    required: true,
  };
  const save = async ({ owner_id: ownerId }: FormValues) => {
    const request = { version: own.version, owner_id: String(ownerId) };
    await handOver({ id: applicationId, handOverServiceCaseRequest: request }).unwrap();
    onClose();
  };
  return <CaseForm fields={[field]} submitLabel={t('admin.csr-portal.case.handOver')} onSubmit={save} onClose={onClose} />;
}

function FollowUpForm({ applicationId, own, onClose }: FormProps) {
  const t = useText();
  const [set] = useSetFollowUpMutation();
  const fields: readonly FormField[] = [
    {
      name: 'at',
      rule: { kind: 'instant' },
      label: t('admin.csr-portal.case.followUpAt'),
      hint: t('admin.csr-portal.case.followUpHint'),
      required: true,
    },
    { name: 'note', rule: noteRule, label: t('admin.csr-portal.case.followUpNote'), hint: t('admin.csr-portal.case.followUpNoteHint') },
  ];
  const save = async ({ at, note }: FormValues) => {
    await set({ id: applicationId, setFollowUpRequest: { version: own.version, at: String(at), ...noteOf(note) } }).unwrap();
    onClose();
  };
  return (
    <CaseForm
      fields={fields}
      initial={{ at: own.follow_up_at }}
      submitLabel={t('admin.csr-portal.case.save')}
      check={checkFollowUp}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

function FinishForm({ applicationId, own, onClose }: FormProps) {
  const t = useText();
  const [finish] = useFinishFollowUpMutation();
  const field: FormField = {
    name: 'note',
    rule: noteRule,
    label: t('admin.csr-portal.case.followUpNote'),
    hint: t('admin.csr-portal.case.finishNoteHint'),
  };
  const save = async ({ note }: FormValues) => {
    await finish({ id: applicationId, finishFollowUpRequest: { version: own.version, ...noteOf(note) } }).unwrap();
    onClose();
  };
  return <CaseForm fields={[field]} submitLabel={t('admin.csr-portal.case.finishFollowUp')} onSubmit={save} onClose={onClose} />;
}

interface CaseFormProps {
  readonly fields: readonly FormField[];
  readonly initial?: FormValues;
  readonly submitLabel: string;
  readonly check?: (values: FormValues) => Readonly<Record<string, FieldMessage>>;
  readonly onSubmit: (values: FormValues) => Promise<void>;
  readonly onClose: () => void;
}

function CaseForm({ fields, initial = {}, submitLabel, check, onSubmit, onClose }: CaseFormProps) {
  const t = useText();
  return (
    <FieldForm
      fields={fields}
      initial={initial}
      submitLabel={submitLabel}
      hasAutoFocus
      {...(check && { check })}
      onSubmit={onSubmit}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
      }
    />
  );
}

const noteRule = { ...serviceNoteText, required: false } as const;
const noteOf = (note: WireValue | undefined) => (typeof note === 'string' && note !== '' ? { note } : {});

function checkFollowUp({ at }: FormValues): Readonly<Record<string, FieldMessage>> {
  const problem = typeof at === 'string' ? validateFollowUpTime(new Date(at), new Date()) : undefined;
  return problem ? { at: problem } : {};
}

/** Returns a hook for the staff who can own a case, without its owner. */
const useStaffChoices = (ownerId: string | null) => () => {
  const { data } = useListServiceStaffQuery();
  return data?.flatMap(({ id, name }): Choice[] => (id === ownerId ? [] : [{ value: id, label: name }]));
};
