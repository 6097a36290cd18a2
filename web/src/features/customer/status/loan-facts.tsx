import type { SubmissionModel } from '../../../api/generated.ts';
import { formatDay, formatMoney, formatPercent } from '../../../i18n/format.ts';
import { type Text, useLanguage, useText } from '../../../i18n/use-text.ts';
import type { Language } from '../../../../../src/contracts/i18n/translate.js';
import classes from './loan-facts.module.css';

/** The figures of the loan, as far as the lender has named them. */
export function LoanFacts({ submission }: { readonly submission: SubmissionModel }) {
  const t = useText();
  const language = useLanguage();
  return (
    <dl className={classes.facts}>
      {factsOf(submission, t, language).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(submission: SubmissionModel, t: Text, language: Language): [string, string][] {
  const { sanctioned_amount, disbursed_amount, disbursal_date, rate, tenure, emi, processing_fee } = submission;
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount));
  const facts: [string, string | null][] = [
    [t('customer.status.facts.requested'), money(submission.requested_amount)],
    [t('customer.status.facts.sanctioned'), money(sanctioned_amount)],
    [t('customer.status.facts.disbursed'), money(disbursed_amount)],
    [t('customer.status.facts.disbursedOn'), disbursal_date && formatDay(disbursal_date, language)],
    [t('customer.status.facts.rate'), rate === null ? null : t('customer.offers.aYear', { rate: formatPercent(rate) })],
    [t('customer.status.facts.tenure'), tenure === null ? null : t('customer.offers.months', { count: tenure })],
    [t('customer.status.facts.emi'), money(emi)],
    [t('customer.status.facts.fee'), money(processing_fee)],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}
