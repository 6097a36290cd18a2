import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { getAdminPath } from '../../../../../src/contracts/pages.js';
import { newSwitchPlan } from '../../../../../src/contracts/resources/lender-switch.js';
import { isFailure } from '../../../api/failure.ts';
import type { CreateLenderSwitchPlanRequest, LenderSwitchPlanRow, LenderSwitchRow } from '../../../api/generated.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FieldForm, type FormField } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import classes from './switch-cells.module.css';
import { useAddLenderSwitchPlanMutation, useDeleteLenderSwitchPlanMutation, useListLenderSwitchPlansQuery } from './lender-switches.ts';

interface Props {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly lender: LenderSwitchRow;
  readonly onClose: () => void;
}

/** The list includes completed plans; the open ones are the latest. */
const MAX_SHOWN = 100;

/** Plans of a lender, which can be cancelled, and a form for a new plan. */
export function SwitchPlansDialog({ isOpen, lender: { id, name, loan_type, lender_status }, onClose }: Props) {
  const t = useText();
  const [made, setMade] = useState(0);
  const [add] = useAddLenderSwitchPlanMutation();
  const fields = [
    {
      name: 'lender_status',
      rule: { kind: 'choice', choices: ['0', '1'], required: true },
      label: t('admin.vendors-on-off.plans.to'),
      required: true,
      choices: (['0', '1'] as const).map((value) => ({ value, label: t(`admin.switch.${value}`) })),
    },
    { name: 'due_at', rule: newSwitchPlan.due_at, label: t('admin.vendors-on-off.plans.dueAt'), required: true },
    {
      name: 'reason',
      rule: newSwitchPlan.reason,
      label: t('admin.list.why.reason'),
      hint: t('admin.list.why.hint'),
      required: true,
      autoComplete: 'off',
    },
  ] satisfies FormField[];
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      title={t('admin.vendors-on-off.plans.title', { name: `${name} (${t(`admin.lenders.types.${loan_type}`)})` })}
    >
      {isOpen && <OpenPlans lenderId={id} />}
      <Title order={3} size="h5" mb="sm">
        {t('admin.vendors-on-off.plans.add')}
      </Title>
      <FieldForm
        key={`${id} ${made}`}
        fields={fields}
        initial={{ lender_status: lender_status === 1 ? '0' : '1' }}
        submitLabel={t('admin.vendors-on-off.plans.submit')}
        onSubmit={async ({ due_at, reason, lender_status: to }) => {
          const plan = { lender_id: id, due_at, reason, lender_status: Number(to) } as CreateLenderSwitchPlanRequest;
          await add({ createLenderSwitchPlanRequest: plan }).unwrap();
          setMade(made + 1);
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.close')}
          </Button>
        }
      />
      <Text mt="md">
        <Anchor component={Link} to={`${getAdminPath('vendors-on-off-log')}?lender_id=${id}`} onClick={onClose}>
          {t('admin.vendors-on-off.plans.log', { name })}
        </Anchor>
      </Text>
    </FormModal>
  );
}

function OpenPlans({ lenderId }: { readonly lenderId: string }) {
  const t = useText();
  const { currentData, error, refetch } = useListLenderSwitchPlansQuery({ lenderId, sort: '-due_at', pageSize: MAX_SHOWN });
  if (isFailure(error) && !currentData) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  const open = (currentData?.data ?? []).filter(({ done_at }) => done_at === null).toReversed();
  if (open.length === 0)
    return (
      <Text c="dimmed" mb="md" role="status">
        {currentData && t('admin.vendors-on-off.plans.none')}
      </Text>
    );
  return (
    <ul className={classes.plans}>
      {open.map((plan) => (
        <PlanItem key={plan.id} plan={plan} />
      ))}
    </ul>
  );
}

function PlanItem({ plan: { id, due_at, lender_status, reason } }: { readonly plan: LenderSwitchPlanRow }) {
  const t = useText();
  const language = useLanguage();
  const [remove] = useDeleteLenderSwitchPlanMutation();
  const [isBusy, takeBack] = useBusy(() => remove({ id }));
  const words = t('admin.vendors-on-off.plans.due', { time: formatDateTime(due_at, language), status: t(`admin.switch.${lender_status}`) });
  return (
    <li className={classes.planned}>
      <span>
        <strong>{words}</strong>
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        aria-label={t('admin.vendors-on-off.plans.cancelOne', { plan: words })}
        onClick={() => void takeBack()}
      >
        {t('admin.vendors-on-off.plans.cancel')}
      </Button>
    </li>
  );
}
