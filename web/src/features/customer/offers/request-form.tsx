import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getLoanRequestBounds, getLoanRequestProblems, getBoundedRule, loanForms } from '../../../../../src/contracts/loan-forms.js';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import type { LoanRequestPart } from '../../../../../src/contracts/loan-forms/loan-form.js';
import { formatBounds } from '../../../../../src/contracts/fields.js';
import { useGetUserQuery } from '../../../api/generated.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store.ts';
import { formatNumber, formatRupees } from '../../../i18n/format.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { SliderField } from '../../../kit/fields/slider-field.tsx';
import { editingChanged } from '../../../session/customer-slice.ts';
import { createAmountStops, type LoanRequest, createTenureStops } from '../../../kit/offer/loan-request.ts';
import classes from './request-bar.module.css';

interface Props {
  readonly type: LoanTypeKey;
  readonly request: LoanRequest;
  readonly onChange: (request: LoanRequest) => void;
  /** Content below the sliders that depends on the request. */
  readonly children: ReactNode;
}

/** Changes amount and tenure; links to the other answers. */
export function RequestForm({ type, request, onChange, children }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile = {} } = useGetUserQuery({ id }, { skip: !id });
  const ruleOf = (part: LoanRequestPart) => getBoundedRule(loanForms[type].loanRequest[part]);
  const boundsOf = (part: LoanRequestPart) => getLoanRequestBounds(type, part, profile);
  const writtenOf = (part: LoanRequestPart) => formatBounds({ ...ruleOf(part), ...boundsOf(part) });
  /** Returns the error of one part, in the words of the form. */
  const problemOf = (part: LoanRequestPart, value: number) => {
    const problem = getLoanRequestProblems(type, profile, { ...request, [part]: value })[part];
    return problem && getTextByKey(`errors.field.${problem.message}`, problem.variables);
  };
  return (
    <>
      <div className={classes.fields}>
        <SliderField
          label={t('customer.offers.request.amount')}
          rule={ruleOf('amount')}
          stops={createAmountStops(boundsOf('amount'))}
          value={request.amount}
          rangeText={t('resources.hints.se_loan_amount', writtenOf('amount'))}
          check={(amount) => problemOf('amount', amount)}
          prefix="₹"
          formatValue={formatRupees}
          onChange={(amount) => onChange({ ...request, amount })}
        />
        <SliderField
          label={t('customer.offers.request.tenure')}
          rule={ruleOf('tenure')}
          stops={createTenureStops(boundsOf('tenure'))}
          value={request.tenure}
          rangeText={t('resources.hints.loan_tenure', writtenOf('tenure'))}
          check={(tenure) => problemOf('tenure', tenure)}
          formatValue={(months) => formatNumber(months)}
          onChange={(tenure) => onChange({ ...request, tenure })}
        />
      </div>
      <div className={classes.foot}>
        {children}
        <UnstyledButton
          className={classes.profile}
          component={Link}
          to={loanTypes[type].paths.detail}
          // The guard blocks customers with a complete form, except in edit mode.
          onClick={() => dispatch(editingChanged(true))}
        >
          {t('customer.offers.request.profile')}
        </UnstyledButton>
      </div>
    </>
  );
}
