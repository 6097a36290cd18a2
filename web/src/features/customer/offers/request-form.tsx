import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { askedBounds, askedProblems, boundedRule, loanForms } from '../../../../../src/contracts/loan-forms.js';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import type { AskedPart } from '../../../../../src/contracts/loan-forms/form.js';
import { writtenBounds } from '../../../../../src/contracts/fields.js';
import { useGetUserQuery } from '../../../api/generated.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store.ts';
import { formatNumber, formatRupees } from '../../../i18n/format.ts';
import { textOf, useText } from '../../../i18n/use-text.ts';
import { SliderField } from '../../../kit/fields/slider-field.tsx';
import { editingChanged } from '../../../session/customer-slice.ts';
import { amountStopsOf, type LoanRequest, tenureStopsOf } from '../../../kit/offer/loan-request.ts';
import classes from './request-bar.module.css';

interface Props {
  readonly type: LoanTypeKey;
  readonly request: LoanRequest;
  readonly onChange: (request: LoanRequest) => void;
  /** What follows from the request, below its sliders. */
  readonly children: ReactNode;
}

/** Another amount, another time to repay; or the way to the other answers. */
export function RequestForm({ type, request, onChange, children }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile = {} } = useGetUserQuery({ id }, { skip: !id });
  const ruleOf = (part: AskedPart) => boundedRule(loanForms[type].asked[part]);
  const boundsOf = (part: AskedPart) => askedBounds(type, part, profile);
  const writtenOf = (part: AskedPart) => writtenBounds({ ...ruleOf(part), ...boundsOf(part) });
  /** What is wrong with one part, said as the form says it. */
  const problemOf = (part: AskedPart, value: number) => {
    const problem = askedProblems(type, profile, { ...request, [part]: value })[part];
    return problem && textOf(`errors.field.${problem.message}`, problem.variables);
  };
  return (
    <>
      <div className={classes.fields}>
        <SliderField
          label={t('customer.offers.request.amount')}
          rule={ruleOf('amount')}
          stops={amountStopsOf(boundsOf('amount'))}
          value={request.amount}
          range={t('resources.hints.se_loan_amount', writtenOf('amount'))}
          check={(amount) => problemOf('amount', amount)}
          prefix="₹"
          inWords={formatRupees}
          onChange={(amount) => onChange({ ...request, amount })}
        />
        <SliderField
          label={t('customer.offers.request.tenure')}
          rule={ruleOf('tenure')}
          stops={tenureStopsOf(boundsOf('tenure'))}
          value={request.tenure}
          range={t('resources.hints.loan_tenure', writtenOf('tenure'))}
          check={(tenure) => problemOf('tenure', tenure)}
          inWords={(months) => formatNumber(months)}
          onChange={(tenure) => onChange({ ...request, tenure })}
        />
      </div>
      <div className={classes.foot}>
        {children}
        <UnstyledButton
          className={classes.profile}
          component={Link}
          to={loanTypes[type].paths.detail}
          // The guard keeps those whose form is complete out of it, unless they want to change it.
          onClick={() => dispatch(editingChanged(true))}
        >
          {t('customer.offers.request.profile')}
        </UnstyledButton>
      </div>
    </>
  );
}
