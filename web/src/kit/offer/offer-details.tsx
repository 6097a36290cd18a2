import { type OfferDetailCode, offerDetails } from '../../../../src/contracts/offers.js';
import type { OfferCardModel, OfferDetailModel } from '../../api/generated.ts';
import { formatNumber, formatPercent, formatRupees } from '../../i18n/format.ts';
import { type Text, getTextByKey, useText } from '../../i18n/use-text.ts';
import { Fact } from './offer-facts.tsx';

/** The details of an offer that depend on its loan type, for a list of facts. */
export function OfferDetails({ offer }: { readonly offer: OfferCardModel }) {
  const t = useText();
  return (offer.details ?? []).map((detail) => (
    <Fact key={detail.code} name={t(`customer.offers.ofType.${detail.code}`)}>
      {formatDetail(detail, t)}
    </Fact>
  ));
}

/** Returns the codes of the details that any of several offers has, in their order. */
export const getDetailCodes = (offers: readonly OfferCardModel[]): readonly OfferDetailCode[] => [
  ...new Set(offers.flatMap(({ details = [] }) => details.map(({ code }) => code))),
];

/** Returns the value of one detail of an offer in words; undefined when the offer has none. */
export function getDetailText({ details = [] }: OfferCardModel, code: OfferDetailCode, t: Text): string | undefined {
  const detail = details.find((one) => one.code === code);
  return detail && formatDetail(detail, t);
}

function formatDetail({ code, value }: OfferDetailModel, t: Text): string {
  const written = offerDetails[code];
  if ('lookup' in written) return getTextByKey(`lookups.${written.lookup}.${value}`);
  if (written.unit === 'rupees') return formatRupees(value);
  return written.unit === 'percent' ? formatPercent(value) : t(`customer.offers.units.${written.unit}`, { value: formatNumber(value) });
}
