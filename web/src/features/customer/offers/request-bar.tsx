import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { loanTypes } from '../../../../../src/contracts/loan-types.js';
import { profileFields } from '../../../../../src/contracts/resources/profile.js';
import { editingChanged } from '../../../app/session/customer-slice.ts';
import { useAppDispatch } from '../../../app/store.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm, type FormField } from '../../../kit/fields/field-form.tsx';
import classes from './request-bar.module.css';

/** What the offers are worked out for: rupees and months. */
export interface LoanRequest {
  readonly amount: number;
  readonly tenure: number;
}

interface Props {
  readonly request: LoanRequest;
  readonly isBusy: boolean;
  readonly onChange: (request: LoanRequest) => void;
}

/** The request in one line; amount and tenure can be changed on the spot, and the offers follow. */
export function RequestBar({ request, isBusy, onChange }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
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
    <section className={classes.bar} aria-label={t('customer.offers.request.title')}>
      <div className={classes.line}>
        <div>
          <div className={classes.label}>{t('customer.offers.request.title')}</div>
          <strong>{t('customer.offers.request.summary', { amount: formatMoney(request.amount), months: request.tenure })}</strong>
        </div>
        <Button className="no-print" variant="default" size="sm" loading={isBusy} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('customer.offers.request.change')}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.form}>
          <FieldForm
            fields={fields}
            initial={{ amount: request.amount, tenure: request.tenure }}
            submitLabel={t('customer.offers.request.update')}
            onSubmit={({ amount, tenure }) => {
              onChange({ amount: Number(amount), tenure: Number(tenure) });
              setOpen(false);
              return Promise.resolve();
            }}
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
        </div>
      )}
    </section>
  );
}
