/** How lenders write amounts, percentages, counts and times; each is converted to the form in `adapter.ts` before any calculation. */
import { z } from 'zod';
import { Decimal, toMoney } from '../../../platform/values/money.js';
import type { ApplicantFacts } from './adapter.js';
import { clampToNow } from './lender-journey.js';

const MAX_RUPEES = 1e12;
const toTwoDecimals = (value: string | number) => new Decimal(value).toFixed(2);

/** For a lender that writes numbers as JSON numbers: rupees, per cent, counts. */
export const jsonNumbers = {
  amount: z.number().min(0).max(MAX_RUPEES).transform(toMoney),
  percent: z.number().min(0).max(999).transform(toTwoDecimals),
  count: z.int().min(0).max(9999),
} as const;

/** For a lender that writes numbers as strings: amounts with up to two places, percentages with up to four, counts without. */
export const textNumbers = {
  amount: z
    .string()
    .regex(/^\d{1,12}(?:\.\d{1,2})?$/)
    .transform(toMoney),
  percent: z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,4})?$/)
    .transform(toTwoDecimals),
  count: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
} as const;

const milliseconds = z.int().min(0).max(8.64e15);
const isoText = z.iso.datetime({ offset: true });

/** For a lender that writes milliseconds since 1970: an instant (ISO 8601 UTC), and the time of an event, which is never in the future. */
export const epochMillisecondTimes = {
  instant: milliseconds.transform((value) => new Date(value).toISOString()),
  past: milliseconds.transform((value) => clampToNow(new Date(value))),
} as const;

/** The same for a lender that writes ISO 8601. */
export const isoTimes = {
  instant: isoText.transform((text) => new Date(text).toISOString()),
  past: isoText.transform((text) => clampToNow(new Date(text))),
} as const;

/** The URL of a document that customers open: TLS only. */
export const documentUrlSchema = z.url({ protocol: /^https$/ });

const seconds = z.int().min(0).max(8.64e12);

/** The same for a lender that writes seconds since 1970. */
export const epochSecondTimes = {
  instant: seconds.transform((value) => new Date(value * 1000).toISOString()),
  past: seconds.transform((value) => clampToNow(new Date(value * 1000))),
} as const;

/** Converts rupees for a lender that takes amounts in paise. */
export const toPaise = (rupees: string): number => new Decimal(rupees).times(100).toNumber();

/** Formats a date (`YYYY-MM-DD`) for a lender that writes the day first. */
export const formatDayFirst = (day: string, separator: string): string => day.split('-').reverse().join(separator);

type ApplicantName = Pick<ApplicantFacts, 'firstName' | 'lastName'>;

/** Returns the full name for a lender that takes it in one field. */
export const getFullName = ({ firstName, lastName }: ApplicantName): string => [firstName, lastName].filter(Boolean).join(' ');

/**
 * Returns the surname for a lender whose API requires one. Of a PAN with one name, it is that name: the PAN application form (49A) puts a
 * single name into the field of the surname, so that lenders find it there when they compare the name with the PAN.
 */
export const getSurname = ({ firstName, lastName }: ApplicantName): string => lastName || firstName;
