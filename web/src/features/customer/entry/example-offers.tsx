import { formatMoney, formatApr } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './example-offers.module.css';

/** Made-up offers for ₹3,00,000 over 36 months, computed by the APR formula of the RBI's KFS circular; marked as an example. */
const offers = [
  { lender: 'lenderA', apr: 16.27, emi: 10_400, fee: 5_310 },
  { lender: 'lenderB', apr: 18.59, emi: 10_547, fee: 10_620 },
  { lender: 'lenderC', apr: 21.75, emi: 11_149, fee: 7_080 },
] as const;

/** Shows an example comparison before a visitor has to enter a number. */
export function ExampleOffers() {
  const t = useText();
  return (
    <figure className={classes.example}>
      <figcaption className={classes.caption}>
        <strong>{t('customer.start.example.title')}</strong>
        <span>{t('customer.start.example.amount')}</span>
      </figcaption>
      {offers.map(({ lender, apr, emi, fee }, index) => (
        <dl key={lender} className={classes.offer} data-first={index === 0 || undefined}>
          <div className={classes.lender}>
            <dt className="visually-hidden">{t('customer.start.lenders.title')}</dt>
            <dd>
              {t(`customer.start.example.${lender}`)}
              {index === 0 && <span className={classes.badge}>{t('customer.start.example.lowest')}</span>}
            </dd>
          </div>
          <Fact name={t('customer.start.example.apr')} value={formatApr(apr)} />
          <Fact name={t('customer.start.example.emi')} value={formatMoney(emi)} />
          <Fact name={t('customer.start.example.fee')} value={formatMoney(fee)} />
        </dl>
      ))}
    </figure>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
