import type { OfferBlocker } from '../../../../../src/contracts/offer-blockers.js';
import { type FigureFormat, verdictFigures } from '../../../../../src/contracts/verdict-figures.js';
import { toNeutralReasons } from '../../../../../src/contracts/verdicts.js';
import type { RecordVerdictReason } from '../../../api/generated-service.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { type Text, getTextByKey } from '../../../i18n/use-text.ts';

/**
 * Returns a reason in words, with the figures that the server sent: those of the lender, and those of the customer where this user may see
 * them. Reasons without figures are those that the customer reads.
 */
export function describeVerdictReason(t: Text, { code, fact: name, actual: own, limit: bound }: RecordVerdictReason): string {
  const figures = verdictFigures[code];
  const fact = name === null ? '' : t(`admin.csr-portal.verdicts.facts.${name}`);
  const actual = figures && own !== null ? formatFigure(t, figures.actual, own) : null;
  const limit = figures && bound !== null ? formatFigure(t, figures.limit, bound) : null;
  if (code === 'partner-excluded') return t('admin.csr-portal.verdicts.partner');
  if (code === 'doorstep-not-served') return t('admin.csr-portal.verdicts.doorstep');
  if (code.endsWith('-unknown')) return t('admin.csr-portal.verdicts.unknown', { fact });
  const reason = toNeutralReasons([code])
    .map((neutral) => t(`customer.offers.unmatched.${neutral}`))
    .join();
  if (code === 'offer-incomplete' && bound !== null) return t('admin.csr-portal.verdicts.missing', { reason, missing: namesOf(t, bound) });
  const side = code.endsWith('-below') ? 'below' : code.endsWith('-above') ? 'above' : undefined;
  if (side && limit !== null) {
    return actual === null
      ? t(`admin.csr-portal.verdicts.${side}Limit`, { fact, limit })
      : t(`admin.csr-portal.verdicts.${side}`, { fact, actual, limit });
  }
  const known = actual === null ? reason : t('admin.csr-portal.verdicts.given', { reason, actual });
  return limit === null ? known : t('admin.csr-portal.verdicts.accepted', { reason: known, limit });
}

function formatFigure(t: Text, format: FigureFormat, value: string): string {
  if (typeof format === 'object')
    return value
      .split(', ')
      .map((id) => getTextByKey(`lookups.${format.lookup}.${id}`))
      .join(', ');
  switch (format) {
    case 'rupees':
      return formatMoney(value);
    case 'years':
      return t('admin.csr-portal.verdicts.years', { years: value });
    case 'months':
      return t('admin.csr-portal.months', { months: value });
    default:
      return t(`customer.offers.units.${format}`, { value: formatNumber(value) });
  }
}

const namesOf = (t: Text, blockers: string) =>
  blockers
    .split(', ')
    .map((blocker) => t(`admin.lenders.hindrances.${blocker as OfferBlocker}`))
    .join(', ');
