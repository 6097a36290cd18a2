import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ScheduleRowModel } from '../../api/generated.ts';
import { formatPaise } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import classes from './repayment-schedule.module.css';
import { sumByYear, INSTALMENTS_PER_YEAR } from './sum-by-year.ts';

const columns = ['number', 'opening', 'principal', 'interest', 'instalment', 'closing'] as const;

/** Longer schedules start with the instalments of the first year and the sums of the following years. */
const SHORT_SCHEDULE_LENGTH = 2 * INSTALMENTS_PER_YEAR;

/** Every instalment of the loan (RBI circular of 15 April 2024, annex C): for a long loan on request, and always in print. */
export function RepaymentSchedule({ rows }: { readonly rows: readonly ScheduleRowModel[] }) {
  const t = useText();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = rows.length > SHORT_SCHEDULE_LENGTH;
  const first = isLong ? INSTALMENTS_PER_YEAR : rows.length;
  return (
    <>
      <table className={classes.schedule} id={id} data-folded={(isLong && !isWhole) || undefined}>
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
          {rows.slice(0, first).map((row) => (
            <ScheduleRow key={row.number} name={row.number} row={row} />
          ))}
        </tbody>
        {isLong && (
          <>
            <tbody className={classes.years}>
              {sumByYear(rows.slice(first)).map((row, place) => (
                <ScheduleRow key={row.number} name={t('customer.offers.keyFacts.schedule.year', { year: place + 2 })} row={row} />
              ))}
            </tbody>
            <tbody className={classes.later}>
              {rows.slice(first).map((row) => (
                <ScheduleRow key={row.number} name={row.number} row={row} />
              ))}
            </tbody>
          </>
        )}
      </table>
      {isLong && (
        <Button
          className={`no-print ${classes.fold}`}
          variant="default"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'customer.offers.keyFacts.schedule.years' : 'customer.offers.keyFacts.schedule.months')}
        </Button>
      )}
    </>
  );
}

/** Amounts include paise in every row, so that the digits align; ₹ is in the header only. */
function ScheduleRow({ name, row }: { readonly name: string | number; readonly row: ScheduleRowModel }) {
  return (
    <tr>
      {columns.map((column) =>
        column === 'number' ? (
          <th key={column} scope="row">
            {name}
          </th>
        ) : (
          <td key={column} data-column={column}>
            {formatPaise(row[column])}
          </td>
        ),
      )}
    </tr>
  );
}
