import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './compare-view.module.css';
import { hasIndicative } from './indicative-note.tsx';
import { getDetailCodes, getDetailText } from '../../../kit/offer/offer-details.tsx';
import { getAnswerTime } from '../../../kit/offer/answer-time.tsx';
import { KeyFactsButton } from '../../../kit/offer/key-facts-button.tsx';
import { OfferAction } from '../../../kit/offer/offer-action.tsx';
import { factKeys, getFactName, useOfferFacts } from '../../../kit/offer/offer-facts.tsx';
import { OfferStatus } from '../../../kit/offer/offer-status.tsx';
import { getLenderDisclosure } from '../../../kit/offer/lender-disclosure.tsx';

const isCreditLine = ({ credit_line }: OfferCardModel) => credit_line === 1;

interface Props {
  readonly offers: readonly OfferCardModel[];
  readonly onApply: (offer: OfferCardModel) => void;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
}

/** Two or three offers, fact by fact; the fact names stay visible while the lenders scroll. */
export function CompareView({ offers, onApply, onKeyFacts }: Props) {
  const t = useText();
  const factsOf = useOfferFacts();
  const facts = offers.map(factsOf);
  return (
    <>
      {/* The table can be wider than a phone, so it is focusable and scrolls by keyboard too. */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('customer.offers.compare.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {offers.map(({ lender_id, lender_name }) => (
                <th key={lender_id} scope="col">
                  {lender_name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('customer.offers.whoLends.name')}</th>
              {offers.map((offer) => (
                <td key={offer.lender_id}>{getLenderDisclosure(t, offer)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('customer.offers.answer.name')}</th>
              {offers.map((offer) => (
                <td key={offer.lender_id}>{getAnswerTime(t, offer)}</td>
              ))}
            </tr>
            {offers.some(isCreditLine) && (
              <tr>
                <th scope="row">{t('customer.offers.form.name')}</th>
                {offers.map((offer) => (
                  <td key={offer.lender_id}>{t(`customer.offers.form.${isCreditLine(offer) ? 'line' : 'term'}`)}</td>
                ))}
              </tr>
            )}
            {factKeys.map((key) => (
              <tr key={key}>
                <th scope="row">{getFactName(t, key, offers)}</th>
                {offers.map(({ lender_id }, index) => (
                  <td key={lender_id}>{facts[index]?.[key]}</td>
                ))}
              </tr>
            ))}
            {getDetailCodes(offers).map((code) => (
              <tr key={code}>
                <th scope="row">{t(`customer.offers.ofType.${code}`)}</th>
                {offers.map((offer) => (
                  <td key={offer.lender_id}>{getDetailText(offer, code, t)}</td>
                ))}
              </tr>
            ))}
            <tr className="no-print">
              <td />
              {offers.map((offer) => (
                <td key={offer.lender_id}>
                  <div className={classes.actions}>
                    <OfferStatus offer={offer} />
                    <OfferAction offer={offer} size="sm" onApply={onApply} />
                    <KeyFactsButton offer={offer} onKeyFacts={onKeyFacts} />
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {offers.some(isCreditLine) && (
        <p className={classes.note}>
          {t('customer.offers.form.line')}: {t('customer.offers.form.lineNote')}
        </p>
      )}
      {hasIndicative(offers) && <p className={classes.note}>{t('customer.offers.indicativeNote')}</p>}
      <Button
        className={`no-print ${classes.print}`}
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('customer.offers.compare.print')}
      </Button>
    </>
  );
}
