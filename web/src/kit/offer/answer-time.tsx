import type { OfferCardModel } from '../../api/generated.ts';
import { type Text, useText } from '../../i18n/use-text.ts';

/** How soon the lender of an offer answers; the same line for every lender. */
export function AnswerTime({ offer, className }: { readonly offer: OfferCardModel; readonly className?: string | undefined }) {
  const answer = getAnswerTime(useText(), offer);
  return answer && <p className={className}>{answer}</p>;
}

/** Returns how soon the lender of an offer answers, in words; undefined in results from before it was known. */
export function getAnswerTime(t: Text, { journey, answer_days: days }: OfferCardModel): string | undefined {
  if (journey) return t('customer.offers.answer.online');
  return days === null ? undefined : t('customer.offers.answer.withinDays', { days });
}
