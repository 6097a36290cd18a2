import type { RevenueEffectModel } from '../../../api/generated-revenue.ts';
import { formatMoney, formatMonth } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from './revenue.module.css';

/** Expected revenue of open months before and after a change; nothing when no month changes. */
export function RevenueEffects({ effects }: { readonly effects: readonly RevenueEffectModel[] }) {
  const t = useText();
  const language = useLanguage();
  if (effects.length === 0) return null;
  return (
    <>
      <p className={classes.effects}>{t('admin.lender.revenue.effects.lead')}</p>
      <ul className={classes.effects}>
        {effects.map(({ month, before, after }) => (
          <li key={month}>
            {t('admin.lender.revenue.effects.month', {
              month: formatMonth(month, language),
              ...{ before: formatMoney(before), after: formatMoney(after) },
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
