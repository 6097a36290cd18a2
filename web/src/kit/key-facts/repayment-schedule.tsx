import type { ScheduleRowModel } from '../../api/generated.ts';
import { formatPaise } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import classes from './repayment-schedule.module.css';

const columns = ['number', 'opening', 'principal', 'interest', 'instalment', 'closing'] as const;

/** Every instalment until the loan is paid back (RBI circular of 15 April 2024, annex C). */
export function RepaymentSchedule({ rows }: { readonly rows: readonly ScheduleRowModel[] }) {
  const t = useText();
  return (
    <table className={classes.schedule}>
      <caption>
        <span className={classes.title}>{t('customer.offers.keyFacts.schedule.title')}</span>{' '}
        <span className={classes.unit}>{t('customer.offers.keyFacts.schedule.unit')}</span>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`customer.offers.keyFacts.schedule.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            {columns.map((column) =>
              // Paise in every line, so that the digits stand under each other; ₹ stands once above.
              column === 'number' ? (
                <th key={column} scope="row">
                  {row.number}
                </th>
              ) : (
                <td key={column} data-column={column}>
                  {formatPaise(row[column])}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
