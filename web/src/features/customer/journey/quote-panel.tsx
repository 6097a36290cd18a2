import { formatMoney, formatApr } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LenderOfferModel } from '../../../api/generated.ts';
import classes from './quote-panel.module.css';
import type { Quote } from './use-quote.ts';

/** Terms of the selected loan, by the figures of the lender. */
export function QuotePanel({ quote: { kind, terms }, lender }: { readonly quote: Quote; readonly lender: string }) {
  const t = useText();
  return (
    <section className={classes.panel} aria-label={t('customer.journey.quote.title')}>
      <h2 className={classes.title}>{t('customer.journey.quote.title')}</h2>
      {terms && (
        <dl className={classes.facts} data-stale={kind === 'ready' ? undefined : true}>
          {factsOf(terms).map(([name, value]) => (
            <div key={name}>
              <dt>{t(`customer.offers.facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.note} role="status">
        {kind === 'ready' && terms ? (
          <span className="visually-hidden">
            {t('customer.offers.facts.instalment')}: {formatMoney(terms.installment_amount)}
          </span>
        ) : (
          kind !== 'ready' && t(`customer.journey.quote.${kind}`, { lender })
        )}
      </p>
    </section>
  );
}

const factsOf = (terms: LenderOfferModel) =>
  [
    ['instalment', formatMoney(terms.installment_amount)],
    ['apr', formatApr(terms.annual_percentage_rate)],
    ['totalToPay', formatMoney(terms.total_to_pay)],
    ['netDisbursed', formatMoney(terms.net_disbursed_amount)],
    ['fee', formatMoney(Number(terms.processing_fee) + Number(terms.other_upfront_charges))],
  ] as const;
