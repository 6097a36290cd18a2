import { isJourneyKey, journeyRoutes } from '../../../../contracts/journeys/journey-routes.js';
import { applicationStatusPath } from '../../../../contracts/next-stop.js';

/** Returns the path after applying to a lender: its journey, or the status page of the application where the lender has no journey. */
export function pathAfterApplying(journeyKey: string | null | undefined, applicationId: string): string {
  return journeyKey && isJourneyKey(journeyKey) ? journeyRoutes[journeyKey].main : applicationStatusPath(applicationId);
}
