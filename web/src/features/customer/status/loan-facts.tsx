import { type ReactNode, useId } from 'react';
import type { SubmissionModel } from '../../../api/generated.ts';
import { formatDay, formatMoney, formatApr, formatPercent } from '../../../i18n/format.ts';
import { type Text, useLanguage, useText } from '../../../i18n/use-text.ts';
import type { Language } from '../../../../../src/contracts/i18n/translate.js';
import classes from './loan-facts.module.css';

type Fact = readonly [name: string, value: string | null];

/** Figures of the loan: the terms that the customer selected, and separately the lender's later figures when they differ. */
export function LoanFacts({ submission }: { readonly submission: SubmissionModel }) {
  const t = useText();
  const language = useLanguage();
  const named = lenderFacts(submission, t, language);
  if (!submission.chosen) return <Facts facts={[...requestFacts(submission, t), ...named]} />;
  const title = t('customer.status.chosenTerms');
  const chosen = selectedFacts(submission.chosen, t);
  if (matchesSelectedTerms(submission, submission.chosen))
    return <Facts title={title} facts={[...chosen, ...disbursalFacts(submission, t, language)]} />;
  return (
    <>
      <Facts title={t('customer.status.finalTerms')} facts={named} />
      <Facts title={title} facts={chosen} />
    </>
  );
}

function Facts({ title, facts }: { readonly title?: ReactNode; readonly facts: readonly Fact[] }) {
  const id = useId();
  return (
    <section className={classes.loan} aria-labelledby={title ? id : undefined}>
      {title && (
        <h3 className={classes.title} id={id}>
          {title}
        </h3>
      )}
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

type SelectedTerms = NonNullable<SubmissionModel['chosen']>;

/** Returns whether every figure of the lender matches the selected terms. */
function matchesSelectedTerms(named: SubmissionModel, chosen: SelectedTerms): boolean {
  const pairs = [
    [named.sanctioned_amount, chosen.amount],
    [named.emi, chosen.emi],
    [named.tenure, chosen.tenure],
    [named.rate, chosen.rate],
    [named.processing_fee, chosen.fees],
  ] as const;
  // Some lenders report the loan amount as paid out, others the net amount.
  const isPaidAsChosen = named.state === 'part_disbursed' || [null, chosen.amount, chosen.net_disbursed].includes(named.disbursed_amount);
  return isPaidAsChosen && pairs.every(([word, term]) => word === null || word === term);
}

const requestFacts = ({ requested_amount, requested_tenure }: SubmissionModel, t: Text): Fact[] => [
  [
    t('customer.status.facts.requested'),
    t('customer.applications.amount', { amount: formatMoney(requested_amount), months: requested_tenure }),
  ],
];

const selectedFacts = ({ amount, emi, tenure, apr, rate, fees, net_disbursed }: SelectedTerms, t: Text): Fact[] => [
  [t('customer.status.facts.chosen'), formatMoney(amount)],
  ...termFacts({ emi, tenure, rate, processing_fee: fees }, t),
  [t('customer.status.facts.apr'), formatApr(apr)],
  [t('customer.status.facts.netDisbursed'), formatMoney(net_disbursed)],
];

/** Returns the figures of the lender: it reports no APR with them, and one computed from other figures does not belong here. */
const lenderFacts = (submission: SubmissionModel, t: Text, language: Language): Fact[] => [
  [t('customer.status.facts.sanctioned'), money(submission.sanctioned_amount)],
  ...disbursalFacts(submission, t, language),
  ...termFacts(submission, t),
];

/** Returns the amount paid out, with its date or, where it came in several payments, each of them. */
function disbursalFacts({ disbursed_amount, disbursals }: SubmissionModel, t: Text, language: Language): Fact[] {
  const sum: Fact = [t('customer.status.facts.disbursed'), money(disbursed_amount)];
  const day = (date: string | null) => date && formatDay(date, language);
  const [only, ...more] = disbursals;
  if (more.length === 0) return [sum, [t('customer.status.facts.disbursedOn'), day(only?.date ?? null)]];
  return [
    sum,
    ...disbursals.map(({ amount, date }, index): Fact => {
      const on = day(date);
      const name = t('customer.status.facts.tranche', { number: index + 1 });
      if (amount === null) return [name, on];
      return [name, on ? t('customer.status.facts.trancheOn', { amount: formatMoney(amount), date: on }) : formatMoney(amount)];
    }),
  ];
}

const termFacts = ({ emi, tenure, rate, processing_fee }: Pick<SubmissionModel, 'emi' | 'tenure' | 'rate' | 'processing_fee'>, t: Text) =>
  [
    [t('customer.status.facts.emi'), money(emi)],
    [t('customer.status.facts.tenure'), tenure === null ? null : t('customer.offers.months', { count: tenure })],
    [t('customer.status.facts.rate'), rate === null ? null : t('customer.offers.aYear', { rate: formatPercent(rate) })],
    [t('customer.status.facts.fee'), money(processing_fee)],
  ] satisfies Fact[];

const money = (amount: number | null) => (amount === null ? null : formatMoney(amount));
