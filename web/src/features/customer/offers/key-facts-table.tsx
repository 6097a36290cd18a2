import type { KfsFactCode } from '../../../../../src/contracts/offers.js';
import { formatMoney } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { KeyFactValue } from './key-fact-value.tsx';
import classes from './key-facts-table.module.css';

type Facts = Readonly<Partial<Record<string, string>>>;

/** In the order of the Key Facts Statement, annexes A and B (RBI circular of 15 April 2024). The validity stands above the table. */
const groups = {
  loan: [
    'PRINCIPAL_AMOUNT',
    'TERM',
    'REPAYMENT_FREQUENCY',
    'NUMBER_OF_INSTALLMENTS',
    'INSTALLMENT_AMOUNT',
    'INTEREST_RATE',
    'INTEREST_RATE_TYPE',
  ],
  fees: ['APPLICATION_FEE', 'PROCESSING_FEE', 'INSURANCE_CHARGES', 'OTHER_UPFRONT_CHARGES'],
  cost: ['INTEREST_AMOUNT', 'NET_DISBURSED_AMOUNT', 'TOTAL_TO_PAY', 'ANNUAL_PERCENTAGE_RATE'],
  contingent: ['DELAY_PENALTY_FEE', 'OTHER_PENALTY_FEE', 'FORECLOSURE_FEE', 'INTEREST_RATE_CONVERSION_CHARGE', 'OTHER_CHARGES'],
  rights: ['COOL_OFF_PERIOD', 'TNC_LINK'],
} as const satisfies Record<string, readonly (KfsFactCode | 'TOTAL_TO_PAY')[]>;
type Group = keyof typeof groups;
const groupKeys = Object.keys(groups) as Group[];

interface Props {
  /** Texts by their code; what is not there is not drawn. */
  readonly facts: Facts;
  /** Principal, interest and fees, rupees: the offer says it, the statement's facts do not. */
  readonly totalToPay: number;
}

/** What a loan is and costs, fact by fact. */
export function KeyFactsTable({ facts, totalToPay }: Props) {
  const t = useText();
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('customer.offers.facts.kfs')}</caption>
      {groupKeys.map((group) => {
        const stated = groups[group].filter((code) => code === 'TOTAL_TO_PAY' || facts[code] !== undefined);
        return (
          stated.length > 0 && (
            <tbody key={group} data-group={group}>
              <tr>
                <th scope="rowgroup" colSpan={2} className={classes.group}>
                  {t(`customer.offers.keyFacts.groups.${group}`)}
                </th>
              </tr>
              {stated.map((code) =>
                code === 'TOTAL_TO_PAY' ? (
                  <tr key={code}>
                    <th scope="row">{t('customer.offers.facts.totalToPay')}</th>
                    <td>{formatMoney(totalToPay)}</td>
                  </tr>
                ) : (
                  <tr key={code} data-code={code}>
                    <th scope="row">{t(`customer.offers.keyFacts.facts.${code}`)}</th>
                    <td>
                      <KeyFactValue code={code} value={facts[code] ?? ''} />
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          )
        );
      })}
    </table>
  );
}
