import { type OfferDetailCode, offerDetails } from '../../../../src/contracts/offers.js';
import type { OfferCardModel, OfferDetailModel } from '../../api/generated.ts';
import { formatNumber, formatPercent, formatRupees } from '../../i18n/format.ts';
import { type Text, getTextByKey, useText } from '../../i18n/use-text.ts';
import { Fact } from './offer-facts.tsx';

/** What an offer tells of its loan type, for a list of facts. */
export function OfferDetails({ offer }: { readonly offer: OfferCardModel }) {
  const t = useText();
  return (offer.details ?? []).map((detail) => (
    <Fact key={detail.code} name={t(`customer.offers.ofType.${detail.code}`)}>
      {formatDetail(detail, t)}
    </Fact>
  ));
}

/** Codes of the details that any of several offers tells of, in their order. */
export const getDetailCodes = (offers: readonly OfferCardModel[]): readonly OfferDetailCode[] => [
  ...new Set(offers.flatMap(({ details = [] }) => details.map(({ code }) => code))),
];

/** The value of one detail of an offer in words; undefined where it tells nothing of it. */
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
