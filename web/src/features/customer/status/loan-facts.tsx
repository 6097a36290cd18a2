import type { SubmissionModel } from '../../../api/generated.ts';
import { formatDay, formatMoney, formatPercent } from '../../../i18n/format.ts';
import { type Text, useLanguage, useText } from '../../../i18n/use-text.ts';
import type { Language } from '../../../../../src/contracts/i18n/translate.js';
import classes from './loan-facts.module.css';

/** The figures of the loan: what the customer chose, and what the lender has named since. */
export function LoanFacts({ submission }: { readonly submission: SubmissionModel }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={classes.loan}>
      {submission.chosen && <h3 className={classes.title}>{t('customer.status.chosenTerms')}</h3>}
      <dl className={classes.facts}>
        {factsOf(submission, t, language).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What the lender has named in the end stands over what was chosen before. */
function factsOf(submission: SubmissionModel, t: Text, language: Language): [string, string][] {
  const { chosen, sanctioned_amount, disbursed_amount, disbursal_date } = submission;
  const rate = submission.rate ?? chosen?.rate ?? null;
  const tenure = submission.tenure ?? chosen?.tenure ?? null;
  const money = (amount: number | null | undefined) => (amount === null || amount === undefined ? null : formatMoney(amount));
  const facts: [string, string | null][] = [
    chosen
      ? [t('customer.status.facts.chosen'), formatMoney(chosen.amount)]
      : [t('customer.status.facts.requested'), money(submission.requested_amount)],
    [t('customer.status.facts.sanctioned'), money(sanctioned_amount)],
    [t('customer.status.facts.disbursed'), money(disbursed_amount)],
    [t('customer.status.facts.disbursedOn'), disbursal_date && formatDay(disbursal_date, language)],
    [t('customer.status.facts.emi'), money(submission.emi ?? chosen?.emi)],
    [t('customer.status.facts.tenure'), tenure === null ? null : t('customer.offers.months', { count: tenure })],
    [t('customer.status.facts.apr'), chosen && formatPercent(chosen.apr)],
    [t('customer.status.facts.rate'), rate === null ? null : t('customer.offers.aYear', { rate: formatPercent(rate) })],
    [t('customer.status.facts.fee'), money(submission.processing_fee ?? chosen?.fees)],
    [t('customer.status.facts.netDisbursed'), disbursed_amount === null ? money(chosen?.net_disbursed) : null],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}
