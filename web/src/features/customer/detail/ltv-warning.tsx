import { Text } from '@mantine/core';
import { type GoldRate, getMaxGoldLoan } from '../../../../../src/contracts/gold-rate.js';
import { type LegalLoanLimit, getLegalLoanLimit } from '../../../../../src/contracts/ltv-tiers.js';
import { useGetGoldRateQuery } from '../../../api/generated.ts';
import { formatPercent, formatRupees } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { parseGold } from '../../../kit/offer/parse-gold.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly security: 'gold' | 'home';
  /** All saved answers, and the current input. */
  readonly values: Values;
}

/** Warns below the amount when a loan exceeds the legal limit for its security; refuses nothing. */
export function LtvWarning({ security, values }: Props) {
  return <div role="status">{security === 'gold' ? <GoldLtvWarning values={values} /> : <HomeLtvWarning values={values} />}</div>;
}

function GoldLtvWarning({ values }: Pick<Props, 'values'>) {
  const { data: rate } = useGetGoldRateQuery();
  return <LtvWarningText security="gold" asked={values['gold_loan_amount']} most={rate && maxLoanOnGold(rate, values)} />;
}

function maxLoanOnGold(rate: GoldRate, values: Values): LegalLoanLimit | undefined {
  const gold = parseGold(values);
  return gold && getMaxGoldLoan(rate, gold);
}

function HomeLtvWarning({ values }: Pick<Props, 'values'>) {
  const cost = Number(values['property_cost']) || 0;
  return (
    <LtvWarningText
      security="home"
      asked={values['housing_loan_amount']}
      most={cost > 0 ? getLegalLoanLimit(cost, 'housing') : undefined}
    />
  );
}

function LtvWarningText({
  security,
  asked,
  most,
}: Pick<Props, 'security'> & { readonly asked: unknown; readonly most: LegalLoanLimit | undefined }) {
  const t = useText();
  if (!most || !(Number(asked) > most.amount)) return null;
  return (
    <Text size="sm" mt={6}>
      {t(`customer.detail.lawful.${security}`, { amount: formatRupees(most.amount), percent: formatPercent(most.percent) })}
    </Text>
  );
}
