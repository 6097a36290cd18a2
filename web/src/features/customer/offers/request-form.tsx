import { UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { loanTypes } from '../../../../../src/contracts/loan-types.js';
import { profileFields } from '../../../../../src/contracts/resources/profile.js';
import { editingChanged } from '../../../app/session/customer-slice.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField } from '../../../kit/fields/field-form.tsx';
import type { LoanRequest } from './request-bar.tsx';
import classes from './request-bar.module.css';

interface Props {
  readonly request: LoanRequest;
  readonly onChange: (request: LoanRequest) => void;
}

/** Another amount, another time to repay; or the way to the other answers. */
export function RequestForm({ request, onChange }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const fields: FormField[] = [
    { name: 'amount', rule: profileFields.se_loan_amount, label: t('customer.offers.request.amount'), required: true },
    {
      name: 'tenure',
      rule: profileFields.loan_tenure,
      label: t('customer.offers.request.tenure'),
      hint: t('resources.hints.loan_tenure'),
      required: true,
    },
  ];
  return (
    <FieldForm
      fields={fields}
      initial={{ amount: request.amount, tenure: request.tenure }}
      submitLabel={t('customer.offers.request.update')}
      onSubmit={({ amount, tenure }) => Promise.resolve(onChange({ amount: Number(amount), tenure: Number(tenure) }))}
    >
      <UnstyledButton
        className={classes.profile}
        component={Link}
        to={loanTypes.pl.paths.detail}
        // The guard keeps those whose form is complete out of it, unless they want to change it.
        onClick={() => dispatch(editingChanged(true))}
      >
        {t('customer.offers.request.profile')}
      </UnstyledButton>
    </FieldForm>
  );
}
