import { formatDateTime, formatMoney, formatApr, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { LenderOfferModel } from '../../../api/generated.ts';
import classes from './lender-offer-card.module.css';
import { LenderDocuments } from './lender-documents.tsx';

interface Props {
  readonly offer: LenderOfferModel;
  /** Name of the radio group. */
  readonly name: string;
  readonly isOnly: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One offer of the lender with its binding facts and its documents. */
export function LenderOfferCard({ offer, name, isOnly, isChosen, onChoose }: Props) {
  const t = useText();
  const language = useLanguage();
  const summary = t('customer.offers.request.summary', { amount: formatMoney(offer.principal_amount), months: offer.term_months });
  const others = Number(offer.other_upfront_charges);
  const facts: readonly (readonly [string, string] | null)[] = [
    [t('customer.offers.facts.apr'), formatApr(offer.annual_percentage_rate)],
    [t('customer.offers.facts.totalToPay'), formatMoney(offer.total_to_pay)],
    [t('customer.offers.facts.instalment'), formatMoney(offer.installment_amount)],
    [t('customer.offers.facts.rate'), t('customer.offers.aYear', { rate: formatPercent(offer.interest_rate) })],
    [t('customer.offers.facts.fee'), formatMoney(offer.processing_fee)],
    others > 0 ? [t('customer.offers.facts.otherCharges'), formatMoney(others)] : null,
    [t('customer.offers.facts.netDisbursed'), formatMoney(offer.net_disbursed_amount)],
    [
      t('customer.offers.facts.coolingOff'),
      offer.cool_off_days === 1 ? t('customer.offers.oneDay') : t('customer.offers.dayCount', { count: offer.cool_off_days }),
    ],
    [t('customer.offers.facts.penal'), t('customer.offers.percentOfOverdue', { percent: formatPercent(offer.delay_penalty) })],
    [t('customer.offers.facts.foreclosure'), t('customer.offers.percentOfPrincipal', { percent: formatPercent(offer.foreclosure_fee) })],
    [t('customer.offers.facts.validUntil'), formatDateTime(offer.valid_until, language)],
  ];
  return (
    <div className={classes.card} data-chosen={isChosen || undefined}>
      {isOnly ? (
        <strong className={classes.summary}>{summary}</strong>
      ) : (
        <label className={classes.summary}>
          <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
          <strong>{summary}</strong>
        </label>
      )}
      <dl className={classes.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]}>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
      <LenderDocuments offer={offer} />
    </div>
  );
}
