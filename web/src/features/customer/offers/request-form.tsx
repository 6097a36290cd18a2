import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loanTypes } from '../../../../../src/contracts/loan-types.js';
import { hintBounds, profileFields } from '../../../../../src/contracts/resources/profile.js';
import { useAppDispatch } from '../../../api/store.ts';
import { formatNumber, formatRupees } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SliderField } from '../../../kit/fields/slider-field.tsx';
import { editingChanged } from '../../../session/customer-slice.ts';
import { amountStops, type LoanRequest, tenureStops } from '../../../kit/offer/loan-request.ts';
import classes from './request-bar.module.css';

interface Props {
  readonly request: LoanRequest;
  readonly onChange: (request: LoanRequest) => void;
  /** What follows from the request, below its sliders. */
  readonly children: ReactNode;
}

/** Another amount, another time to repay; or the way to the other answers. */
export function RequestForm({ request, onChange, children }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <>
      <div className={classes.fields}>
        <SliderField
          label={t('customer.offers.request.amount')}
          rule={profileFields.se_loan_amount}
          stops={amountStops}
          value={request.amount}
          range={t('resources.hints.se_loan_amount', hintBounds('se_loan_amount'))}
          prefix="₹"
          inWords={formatRupees}
          onChange={(amount) => onChange({ ...request, amount })}
        />
        <SliderField
          label={t('customer.offers.request.tenure')}
          rule={profileFields.loan_tenure}
          stops={tenureStops}
          value={request.tenure}
          range={t('resources.hints.loan_tenure', hintBounds('loan_tenure'))}
          inWords={(months) => formatNumber(months)}
          onChange={(tenure) => onChange({ ...request, tenure })}
        />
      </div>
      <div className={classes.foot}>
        {children}
        <UnstyledButton
          className={classes.profile}
          component={Link}
          to={loanTypes.pl.paths.detail}
          // The guard keeps those whose form is complete out of it, unless they want to change it.
          onClick={() => dispatch(editingChanged(true))}
        >
          {t('customer.offers.request.profile')}
        </UnstyledButton>
      </div>
    </>
  );
}
