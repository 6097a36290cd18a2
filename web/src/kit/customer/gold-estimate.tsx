import { type GoldRate, getMaxGoldLoan } from '../../../../src/contracts/gold-rate.js';
import { goldSchemes } from '../../../../src/contracts/lookups.js';
import { useGetGoldRateQuery } from '../../api/generated.ts';
import { formatDay, formatMoney, formatPercent, formatRupees } from '../../i18n/format.ts';
import { type Text, useLanguage, useText } from '../../i18n/use-text.ts';
import { parseGold } from '../offer/parse-gold.ts';
import classes from './gold-estimate.module.css';

interface Props {
  /** All answers of the form, including those being typed. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Shows the maximum loan on gold, by law and a dated gold rate, while weight and purity are typed. */
export function GoldEstimate({ values }: Props) {
  const t = useText();
  const { data: rate } = useGetGoldRateQuery();
  if (!rate) return null;
  return (
    <section className={classes.estimate} aria-labelledby="gold-estimate">
      <h2 id="gold-estimate" className={classes.title}>
        {t('customer.detail.goldEstimate.title')}
      </h2>
      <div role="status">
        {sentences(rate, values, t).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Basis rate={rate} />
      </div>
    </section>
  );
}

/** Shows date and publisher of the rate, or why there is no estimate. */
function Basis({ rate: { date, source, is_current } }: { readonly rate: GoldRate }) {
  const t = useText();
  const language = useLanguage();
  if (date === null) return <p>{t('customer.detail.goldEstimate.none')}</p>;
  const day = { date: formatDay(date, language) };
  if (is_current === 0) return <p>{t('customer.detail.goldEstimate.old', day)}</p>;
  return (
    <p>
      {t('customer.detail.goldEstimate.basis', day)} <span lang="en">{source}</span>
    </p>
  );
}

function sentences(rate: GoldRate, values: Props['values'], t: Text): readonly string[] {
  if (rate.is_current === 0) return [];
  const gold = parseGold(values);
  const loan = gold && getMaxGoldLoan(rate, gold);
  if (!loan) return [t('customer.detail.goldEstimate.ask')];
  const { perGram, worth, amount, percent } = loan;
  return [
    t('customer.detail.goldEstimate.worth', { price: formatMoney(perGram), karat: gold.karat, worth: formatRupees(worth) }),
    t('customer.detail.goldEstimate.most', { amount: formatMoney(amount), percent: formatPercent(percent) }),
    ...(Number(values['gold_scheme']) === goldSchemes.bullet ? [t('customer.detail.goldEstimate.bullet')] : []),
  ];
}
