import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { OfferCardModel, OfferSort } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/submission/state-badge.tsx';
import { DifferingTerms } from '../../../kit/offer/differing-terms.tsx';
import { KeyFactsButton } from '../../../kit/offer/key-facts-button.tsx';
import { LenderTile } from '../../../kit/offer/lender-tile.tsx';
import { getOfferElementId } from '../../../kit/offer/get-offer-element-id.ts';
import { OfferDetails } from '../../../kit/offer/offer-details.tsx';
import { OfferAction } from '../../../kit/offer/offer-action.tsx';
import { Fact, type FactKey, getFactName, useOfferFacts } from '../../../kit/offer/offer-facts.tsx';
import type { OfferListProps } from '../../../kit/offer/offer-list-props.ts';
import { OfferNote } from '../../../kit/offer/offer-status.tsx';
import classes from './offer-table.module.css';
import { ComparisonToggle } from '../../../kit/offer/comparison-toggle.tsx';
import { SpecialOffer } from '../../../kit/offer/special-offer.tsx';
import { UncheckedFacts } from '../../../kit/offer/unchecked-facts.tsx';
import { LenderDisclosure } from '../../../kit/offer/lender-disclosure.tsx';

const columns = ['lender', 'amount', 'instalment', 'apr', 'fee', 'totalCost'] as const;
type Column = (typeof columns)[number];
const [, ...figures] = columns;
/** Figures that follow the sliders at once. */
const liveFacts: readonly FactKey[] = ['amount', 'instalment'];

/** Column and direction of each sort order. */
const sortColumns: Readonly<Record<OfferSort, readonly [Column, 'ascending' | 'descending']>> = {
  apr: ['apr', 'ascending'],
  emi: ['instalment', 'ascending'],
  fee: ['fee', 'ascending'],
  amount: ['amount', 'descending'],
};

const terms = ['rate', 'penal', 'coolingOff', 'validUntil'] as const satisfies readonly FactKey[];
const details = ['netDisbursed', 'totalInterest', 'totalToPay'] as const satisfies readonly FactKey[];

/** Offers on a wide screen: a table, to compare one fact down its column. */
export function OfferTable({ offers, sort, ...list }: OfferListProps & { readonly sort: OfferSort }) {
  const t = useText();
  const [by, direction] = sortColumns[sort];
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">
        {t('customer.offers.title')}: {t(`customer.matchingPolicy.sorts.${sort}`)}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" aria-sort={column === by ? direction : undefined}>
              {getFactName(t, column, offers)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      {offers.map((offer) => (
        <OfferRows key={offer.lender_id} offer={offer} {...list} />
      ))}
    </table>
  );
}

function OfferRows({
  offer,
  request,
  onApply,
  onKeyFacts,
  ...picking
}: Omit<OfferListProps, 'offers'> & { readonly offer: OfferCardModel }) {
  const t = useText();
  const facts = useOfferFacts()(offer);
  const [isOpen, setOpen] = useState(false);
  const { lender_name: lender } = offer;
  return (
    <tbody className={classes.offer} id={getOfferElementId(offer.lender_id)}>
      <tr>
        <th scope="row">
          <div className={classes.head}>
            <LenderTile name={lender} />
            <div>
              <span className={classes.lender}>{lender}</span>
              {offer.submission && <StateBadge submission={offer.submission} />}
              <ComparisonToggle offer={offer} {...picking} className={classes.pick} />
            </div>
          </div>
        </th>
        {figures.map((key) => (
          <td key={key} data-column={key} data-settles={!liveFacts.includes(key) || undefined}>
            {facts[key]}
            {key === 'amount' && <div className={classes.tenure}>{facts.tenure}</div>}
          </td>
        ))}
        <td className={classes.action} rowSpan={2}>
          <div className={classes.buttons}>
            <OfferAction offer={offer} size="sm" onApply={onApply} />
            <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('customer.offers.details')}
              <span className="visually-hidden">: {lender}</span>
            </UnstyledButton>
          </div>
        </td>
      </tr>
      <tr>
        <td colSpan={columns.length} className={classes.terms}>
          <LenderDisclosure offer={offer} />
          <OfferNote offer={offer} />
          <DifferingTerms offer={offer} request={request} />
          {terms.map((key) => (
            <span key={key}>
              {t(`customer.offers.facts.${key}`)}: {facts[key]}
            </span>
          ))}
          <KeyFactsButton offer={offer} onKeyFacts={onKeyFacts} />
        </td>
      </tr>
      {(isOpen || offer.special_offer) && (
        <tr>
          <td colSpan={columns.length + 1}>
            <div className={classes.extra}>
              {offer.special_offer && <SpecialOffer offer={offer.special_offer} />}
              {isOpen && (
                <>
                  <dl className={classes.details}>
                    {details.map((key) => (
                      <Fact key={key} name={t(`customer.offers.facts.${key}`)}>
                        {facts[key]}
                      </Fact>
                    ))}
                    <OfferDetails offer={offer} />
                  </dl>
                  <UncheckedFacts offer={offer} />
                </>
              )}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
