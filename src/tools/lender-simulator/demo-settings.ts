import { journeyKeys } from '../../contracts/journeys.js';
import { lenderPlays } from './lender-plays.js';

/** The settings that connect the product to the simulator at this address. */
export const demoSettings = (url: string) => ({
  LENDER_URLS: JSON.stringify(Object.fromEntries(journeyKeys.map((key) => [key, url]))),
  LENDER_SECRETS: JSON.stringify(Object.fromEntries(journeyKeys.map((key) => [key, lenderPlays[key].secrets]))),
  LENDER_LOOPBACK: '1',
});
