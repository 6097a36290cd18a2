import { journeyKeys } from '../../contracts/journeys.js';
import { BUREAU_API_KEY } from './bureau-api.js';
import { lenderSimulations } from './lender-simulations.js';

/** Returns the settings that connect the product to the simulator at this address. */
export const demoSettings = (url: string) => ({
  LENDER_URLS: JSON.stringify(Object.fromEntries(journeyKeys.map((key) => [key, url]))),
  LENDER_SECRETS: JSON.stringify(Object.fromEntries(journeyKeys.map((key) => [key, lenderSimulations[key].secrets]))),
  LENDER_LOOPBACK: '1',
  BUREAU_URL: url,
  BUREAU_API_KEY,
});
