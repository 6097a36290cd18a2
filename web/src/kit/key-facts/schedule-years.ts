import type { ScheduleRowModel } from '../../api/generated.ts';

/** Instalments of a year. */
export const YEAR = 12;

const PAISE = 100;
const inPaise = (rupees: number | string) => Math.round(Number(rupees) * PAISE);

/** Instalments put together by the year: what is paid in it, in rupees, and what is owed before and after. The number is that of its first one. */
export function sumsByYear(rows: readonly ScheduleRowModel[]): readonly ScheduleRowModel[] {
  const years = Array.from({ length: Math.ceil(rows.length / YEAR) }, (_, year) => rows.slice(year * YEAR, (year + 1) * YEAR));
  return years.flatMap((months) => {
    const [first, last] = [months[0], months.at(-1)];
    if (!first || !last) return [];
    const sumOf = (part: 'principal' | 'interest' | 'instalment') => months.reduce((sum, month) => sum + inPaise(month[part]), 0) / PAISE;
    return [
      { ...first, principal: sumOf('principal'), interest: sumOf('interest'), instalment: sumOf('instalment'), closing: last.closing },
    ];
  });
}
