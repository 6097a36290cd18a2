import type { ScheduleRowModel } from '../../api/generated.ts';

export const INSTALMENTS_PER_YEAR = 12;

const PAISE_PER_RUPEE = 100;
const toPaise = (rupees: number | string) => Math.round(Number(rupees) * PAISE_PER_RUPEE);

/**
 * Sums up instalments by year: the amounts paid, in rupees, and the balance before and after. The number is that of the first instalment.
 */
export function sumByYear(rows: readonly ScheduleRowModel[]): readonly ScheduleRowModel[] {
  const years = Array.from({ length: Math.ceil(rows.length / INSTALMENTS_PER_YEAR) }, (_, year) =>
    rows.slice(year * INSTALMENTS_PER_YEAR, (year + 1) * INSTALMENTS_PER_YEAR),
  );
  return years.flatMap((months) => {
    const [first, last] = [months[0], months.at(-1)];
    if (!first || !last) return [];
    const sumOf = (part: 'principal' | 'interest' | 'instalment') =>
      months.reduce((sum, month) => sum + toPaise(month[part]), 0) / PAISE_PER_RUPEE;
    return [
      { ...first, principal: sumOf('principal'), interest: sumOf('interest'), instalment: sumOf('instalment'), closing: last.closing },
    ];
  });
}
