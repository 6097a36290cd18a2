import { isJourneyKey, journeyRoutes } from '../../../../contracts/journeys/journey-routes.js';
import { applicationStatusPath } from '../../../../contracts/next-stop.js';

/** Where a customer goes on after applying to a lender: its journey, or the status of the application where it has none. */
export function pathAfterApplying(journeyKey: string | null | undefined, applicationId: string): string {
  return journeyKey && isJourneyKey(journeyKey) ? journeyRoutes[journeyKey].main : applicationStatusPath(applicationId);
}
