import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActorOrSystem } from '../../contracts/actor.js';
import type { GoldDayEntry } from '../../contracts/gold-days.js';
import { catalogues } from '../../contracts/i18n/catalogues.js';
import { type TextKey, translate } from '../../contracts/i18n/translate.js';
import { GoldClosingPrices } from '../../modules/customer-journey/matching/handlers/gold-closing-prices.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { AppError } from '../../platform/http/app-error.js';
import type { GoldRateInFile } from './read-gold-rates.js';

/** Origin of a file, and the reason why its prices are correct where one is required. */
export type RateFileSource = Pick<GoldDayEntry, 'reference' | 'reason'>;

/**
 * Enters the days of a file one after the other, like the back office page: all or none, in the transaction of `em`. Days that already have
 * these prices stay unchanged. Returns the number of days entered. Throws a readable error that names the day.
 */
export async function importGoldRates(
  em: EntityManager,
  rows: readonly GoldRateInFile[],
  about: RateFileSource,
  doer: ActorOrSystem,
): Promise<number> {
  const days = new GoldClosingPrices(em, new AuditTrail(em));
  const inFile = Map.groupBy(
    rows.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    ({ date }) => date,
  );
  let entered = 0;
  for (const [date, ofDay] of inFile) {
    const prices = ofDay.map(({ karat, rupees_per_gram }) => ({ karat, per_gram: rupees_per_gram }));
    const source = [...new Set(ofDay.map((row) => row.source))].join(', ');
    try {
      if (await days.enter({ ...about, date, prices, source }, doer)) entered += 1;
    } catch (error) {
      throw error instanceof AppError ? new Error(`${date}: ${describeProblems(error)}`, { cause: error }) : error;
    }
  }
  return entered;
}

/** Returns the field errors of a day, in English. */
const describeProblems = ({ fields = {} }: AppError) =>
  Object.values(fields)
    .map((problem) => (typeof problem === 'string' ? { message: problem } : problem))
    .map(({ message, variables }) => translate(catalogues.en, `errors.field.${message}` as TextKey, variables))
    .join(' ');
