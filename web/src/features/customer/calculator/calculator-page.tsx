import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { type CSSProperties, useId, useState } from 'react';
import { Navigate } from 'react-router';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { type Repayment, repayments } from '../../../../../src/contracts/offers.js';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { formatMoney, formatNumber, formatPercent, formatRupees } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { SliderField } from '../../../kit/fields/slider-field.tsx';
import { createStopsWithin } from '../../../kit/offer/loan-request.ts';
import classes from './calculator-page.module.css';
import { hasBullet, type OfferedLoanTypes, rateRule, rulesOf, useCalculation } from './use-calculation.ts';

/** Every quarter of a per cent. */
const rateStops = Array.from({ length: rateRule.max * 4 + 1 }, (_, place) => place / 4);

/** `/emi-calculator`: EMI, interest and total of a loan. Sends no request. A brand without loans has no calculator. */
export function CalculatorPage() {
  const [first, ...others] = useBootstrap().config.products;
  return first ? <Calculator products={[first, ...others]} /> : <Navigate to={customerPaths.products} replace />;
}

function Calculator({ products }: { readonly products: OfferedLoanTypes }) {
  const t = useText();
  const id = useId();
  const { wish, instalment, total, interest, change } = useCalculation(products);
  const { product, amount, rate, months, repayment } = wish;
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const rejects = (field: string) => (isRejected: boolean) =>
    setRejected((others) => [...others.filter((other) => other !== field), ...(isRejected ? [field] : [])]);
  const isValid = rejected.length === 0;
  /** Other rules apply then: a number that was rejected is no longer shown. */
  const changeRules = (next: Parameters<typeof change>[0]) => {
    setRejected([]);
    change(next);
  };
  const rules = rulesOf(product, repayment);
  const stops = createStopsWithin(rules);
  return (
    <CustomerPage title={t('calculator.title')} lead={t('calculator.lead')} description={t('calculator.description')}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('calculator.product')}
          value={product}
          data={products.map((key) => ({ value: key, label: t(`customer.start.products.${key}.title`) }))}
          onChange={(event) => changeRules({ product: event.currentTarget.value as LoanTypeKey })}
        />
        {hasBullet(product) && (
          <div role="group" aria-labelledby={`${id}-repayment`}>
            <Text id={`${id}-repayment`} fw={700} mb={4}>
              {t('calculator.repayment')}
            </Text>
            <SegmentedControl
              fullWidth
              value={repayment}
              data={repayments.map((way) => ({ value: way, label: t(`calculator.ways.${way}`) }))}
              onChange={(way) => changeRules({ repayment: way as Repayment })}
            />
          </div>
        )}
        <SliderField
          key={`amount ${product} ${repayment}`}
          label={t('calculator.amount')}
          rule={rules.amount}
          stops={stops.amounts}
          value={amount}
          rangeText={t('calculator.amountRange', { min: formatMoney(rules.amount.min), max: formatMoney(rules.amount.max) })}
          prefix="₹"
          formatValue={formatRupees}
          onChange={(value) => change({ amount: value })}
          onReject={rejects('amount')}
        />
        <SliderField
          key={`rate ${product} ${repayment}`}
          label={t('calculator.rate')}
          rule={rateRule}
          stops={rateStops}
          value={rate}
          rangeText={t('calculator.rateRange')}
          formatValue={formatPercent}
          onChange={(value) => change({ rate: value })}
          onReject={rejects('rate')}
        />
        <SliderField
          key={`months ${product} ${repayment}`}
          label={t('calculator.months')}
          rule={rules.months}
          stops={stops.months}
          value={months}
          rangeText={t('calculator.monthsRange', { min: formatNumber(rules.months.min), max: formatNumber(rules.months.max) })}
          formatValue={(value) => formatNumber(value)}
          onChange={(value) => change({ months: value })}
          onReject={rejects('months')}
        />
      </div>
      <section className={classes.result} aria-labelledby={`${id}-result`}>
        <div role="status" className={classes.instalment}>
          <h2 id={`${id}-result`}>
            {isValid ? t(`calculator.result.${repayment}`, { amount: formatRupees(instalment) }) : t('calculator.noResult')}
          </h2>
        </div>
        {isValid && (
          <>
            <div
              className={classes.donut}
              role="img"
              aria-label={t('calculator.parts', { principal: formatRupees(amount), interest: formatRupees(interest) })}
              style={{ '--principal': `${(amount / total) * 100}%` } as CSSProperties}
            />
            <dl className={classes.parts}>
              <BreakdownItem name={t('calculator.principal')} value={amount} mark="principal" />
              <BreakdownItem name={t('calculator.interest')} value={interest} mark="interest" />
              <BreakdownItem name={t('calculator.total')} value={total} />
            </dl>
          </>
        )}
      </section>
      <Text size="sm" c="dimmed">
        {t('calculator.note')}
      </Text>
    </CustomerPage>
  );
}

interface BreakdownItemProps {
  readonly name: string;
  /** Rupees. */
  readonly value: number;
  /** Matching segment of the ring chart. */
  readonly mark?: 'principal' | 'interest';
}

function BreakdownItem({ name, value, mark }: BreakdownItemProps) {
  return (
    <div className={classes.part} data-mark={mark}>
      <dt>{name}</dt>
      <dd>{formatMoney(Math.round(value))}</dd>
    </div>
  );
}
