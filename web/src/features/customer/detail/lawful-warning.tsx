import { Text } from '@mantine/core';
import { type GoldRate, loanOnGold } from '../../../../../src/contracts/gold-rate.js';
import { type LawfulLoan, mostLawfulOn } from '../../../../../src/contracts/ltv-tiers.js';
import { useGetGoldRateQuery } from '../../../api/generated.ts';
import { formatPercent, formatRupees } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { goldIn } from '../../../kit/offer/gold-in.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly security: 'gold' | 'home';
  /** Everything that was answered, and what is typed now. */
  readonly values: Values;
}

/** Below the amount of a loan that is more than anybody may lend on what stands for it: a word of warning, which refuses nothing. */
export function LawfulWarning({ security, values }: Props) {
  return <div role="status">{security === 'gold' ? <OfGold values={values} /> : <OfHome values={values} />}</div>;
}

function OfGold({ values }: Pick<Props, 'values'>) {
  const { data: rate } = useGetGoldRateQuery();
  return <Words security="gold" asked={values['gold_loan_amount']} most={rate && mostOn(rate, values)} />;
}

function mostOn(rate: GoldRate, values: Values): LawfulLoan | undefined {
  const gold = goldIn(values);
  return gold && loanOnGold(rate, gold);
}

function OfHome({ values }: Pick<Props, 'values'>) {
  const cost = Number(values['property_cost']) || 0;
  return <Words security="home" asked={values['housing_loan_amount']} most={cost > 0 ? mostLawfulOn(cost, 'housing') : undefined} />;
}

function Words({ security, asked, most }: Pick<Props, 'security'> & { readonly asked: unknown; readonly most: LawfulLoan | undefined }) {
  const t = useText();
  if (!most || !(Number(asked) > most.amount)) return null;
  return (
    <Text size="sm" mt={6}>
      {t(`customer.detail.lawful.${security}`, { amount: formatRupees(most.amount), percent: formatPercent(most.percent) })}
    </Text>
  );
}
