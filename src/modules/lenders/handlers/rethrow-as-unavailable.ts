import { AppError } from '../../../platform/http/app-error.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';

/** Converts the failure of a call without a usable answer into `lender-unavailable`. */
export async function rethrowAsUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof LenderCallFailed ? new AppError('lender-unavailable') : error;
  }
}
