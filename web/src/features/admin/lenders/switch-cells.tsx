import { Link } from 'react-router';
import { getAdminPath } from '../../../../../src/contracts/pages.js';
import type { LenderSwitchRow } from '../../../api/generated.ts';
import { formatDateTime, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { getTextByKey, useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from './switch-cells.module.css';

interface Props {
  readonly row: LenderSwitchRow;
}

/** Share of a day's calls with a usable response. */
export function SuccessRateCell({ row: { success_percent: share, calls, is_failing } }: Props) {
  const t = useText();
  if (share === null) return <span className={classes.faint}>{t('admin.vendors-on-off.noCalls')}</span>;
  return (
    <span>
      <strong {...(is_failing === 1 && { className: classes.failing })}>{formatPercent(share, 1)}</strong>{' '}
      <span className={classes.faint}>{t('admin.vendors-on-off.ofCalls', { calls: formatNumber(calls) })}</span>
      {is_failing === 1 && (
        <>
          <br />
          <span className={classes.failing}>{t('admin.vendors-on-off.failing')}</span>
        </>
      )}
    </span>
  );
}

/** Time and kind of the last failed call. */
export function LastErrorCell({ row: { last_error: kind, last_error_at: at, last_error_status: status } }: Props) {
  const t = useText();
  const language = useLanguage();
  if (kind === null || at === null) return <span className={classes.faint}>{t('common.empty')}</span>;
  return (
    <span>
      {formatDateTime(at, language)}
      <br />
      <span className={classes.faint}>
        {getTextByKey(`admin.queues.lenders.outcomes.${kind}`)}
        {status !== null && ` (${status})`}
      </span>
    </span>
  );
}

// A plain button, because a list holds hundreds of them.
/** Next planned switch of the lender, and the button that opens its plans. */
export function NextSwitchCell({ row, onPlan }: Props & { readonly onPlan: (row: LenderSwitchRow) => void }) {
  const t = useText();
  const language = useLanguage();
  const { next_switch_at: at, next_switch_to: to, name } = row;
  return (
    <span className={classes.line}>
      {at === null ? (
        <span className={classes.faint}>{t('admin.vendors-on-off.noPlan')}</span>
      ) : (
        <span>
          <strong>{t(`admin.switch.${to ?? 0}`)}</strong>
          <br />
          {formatDateTime(at, language)}
        </span>
      )}
      <button
        type="button"
        className={classes.plan}
        aria-haspopup="dialog"
        aria-label={t('admin.vendors-on-off.planFor', { name })}
        onClick={() => onPlan(row)}
      >
        {t('admin.vendors-on-off.plan')}
      </button>
    </span>
  );
}

/** Partners whose customers get no offers of this lender; each links to its page, where staff can change that. */
export function PartnerExceptionsCell({ row: { partner_exceptions } }: Props) {
  const t = useText();
  const partners = partner_exceptions as readonly { readonly id: string; readonly name: string }[];
  if (partners.length === 0) return <span className={classes.faint}>{t('common.empty')}</span>;
  return (
    <span className={classes.names}>
      {partners.map(({ id, name }) => (
        <Link key={id} to={getAdminPath('partners', id)} className={classes.partner}>
          {name}
        </Link>
      ))}
    </span>
  );
}
