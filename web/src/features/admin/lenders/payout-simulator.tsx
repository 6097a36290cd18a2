import { Alert } from '@mantine/core';
import { useId, useState } from 'react';
import { payoutTrialFields } from '../../../../../src/contracts/payout-trial.js';
import type { RevenueItemRow } from '../../../api/generated.ts';
import type { PayoutSimulationResponse } from '../../../api/generated-revenue.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { useSimulatePayoutMutation } from './lender-page-api.ts';
import classes from './payout-simulator.module.css';
import { positionOf } from './position-of.ts';

interface Props {
  readonly lenderId: string;
  readonly items: readonly RevenueItemRow[];
}

/** Simulates the payout of one disbursal by the current entries, with the reason. The server uses the calculation of real payouts. */
export function PayoutSimulator({ lenderId, items }: Props) {
  const t = useText();
  const id = useId();
  const [simulate] = useSimulatePayoutMutation();
  const [trial, setTrial] = useState<{ readonly answer: PayoutSimulationResponse; readonly of: readonly RevenueItemRow[] }>();
  return (
    <section aria-labelledby={id} className={classes.simulator}>
      <h3 id={id}>{t('admin.lender.simulator.title')}</h3>
      <p>{t('admin.lender.simulator.lead')}</p>
      <div className={classes.form}>
        <FieldForm
          fields={(['disbursed', 'number', 'amount'] as const).map((name) => ({
            ...{ name, rule: payoutTrialFields[name], required: true, autoComplete: 'off' },
            label: t(`admin.lender.simulator.${name}`),
          }))}
          initial={{}}
          isTransient
          submitLabel={t('admin.lender.simulator.submit')}
          isPartOfPage
          onSubmit={async ({ disbursed, number, amount }) => {
            setTrial(undefined);
            const month = { disbursed: Number(disbursed), number: Number(number), amount: Number(amount) };
            const answer = await simulate({ simulatePayoutRequest: { lender_id: lenderId, ...month } }).unwrap();
            setTrial({ answer, of: items });
          }}
        />
      </div>
      {/* A result is valid only for the entries it was computed from. */}
      <div role="status">{trial && trial.of === items && <SimulationResult answer={trial.answer} items={items} />}</div>
    </section>
  );
}

function SimulationResult({
  answer: { payout, passed_over },
  items,
}: {
  readonly answer: PayoutSimulationResponse;
  readonly items: Props['items'];
}) {
  const t = useText();
  const none = t(items.length === 0 ? 'admin.lender.simulator.nothingAgreed' : 'admin.lender.simulator.none');
  return (
    <Alert
      color={payout ? 'green' : 'yellow'}
      title={payout ? t('admin.lender.simulator.pays', { place: positionOf(items, payout.id), amount: formatMoney(payout.amount) }) : none}
    >
      {passed_over.map(({ id, reasons }) => (
        <p key={id} className={classes.reason}>
          {t('admin.lender.simulator.passedOver', {
            place: positionOf(items, id),
            reasons: reasons.map((reason) => t(`admin.lender.simulator.reasons.${reason}`)).join(', '),
          })}
        </p>
      ))}
    </Alert>
  );
}
