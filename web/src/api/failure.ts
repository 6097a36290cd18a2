import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ErrorBody } from '../../../src/contracts/errors.js';
import type { Language } from '../../../src/contracts/i18n/translate.js';
import { text, createTextIn, getTextWithoutVariables } from '../i18n/use-text.ts';

/** A failed call, as every page sees it. `message` is in the language of the page and can be shown as it is. */
export interface Failure {
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number;
  readonly code: ErrorBody['code'] | 'network';
  readonly message: string;
  /** Messages by field, when the server rejected single fields (422). */
  readonly fields?: Readonly<Record<string, string>>;
  /** The response gave no reason, so `message` is our general one. */
  readonly isGenericMessage?: true;
  /** Id of the request in the server's log. */
  readonly requestId: string;
}

/** Converts an error of fetch or of the server into a failure. A response in another format (a proxy's page) gets our general message. */
export function toFailure(error: FetchBaseQueryError, requestId: string): Failure {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return networkFailure(requestId);
  const status = typeof error.status === 'number' ? error.status : Number('originalStatus' in error ? error.originalStatus : 500);
  return responseFailure(status, error.data, requestId);
}

/** Reads the failure from an error response of the server. */
export function responseFailure(status: number, body: unknown, requestId: string): Failure {
  if (!isErrorBody(body)) return { status, code: 'internal', message: text('common.toast.failed'), isGenericMessage: true, requestId };
  return {
    status,
    code: body.code,
    message: body.message,
    ...(body.fields && { fields: body.fields }),
    requestId: body.requestId ?? requestId,
  };
}

/** Returns the challenge that the server requires first, or undefined for any other error. */
export function getProofOfWorkChallenge(error: FetchBaseQueryError | undefined): string | undefined {
  return error && isErrorBody(error.data) && error.data.code === 'step-up-required' ? error.data.stepUp : undefined;
}

/** Returns whether the server requires a recent proof of identity first. */
export const isReauthenticationRequired = (error: FetchBaseQueryError | undefined): boolean =>
  error !== undefined && isErrorBody(error.data) && error.data.code === 'reauthentication-required';

/** Creates the failure for an unreachable server. */
export function networkFailure(requestId: string): Failure {
  return { status: 0, code: 'network', message: text('common.toast.networkError'), requestId };
}

/**
 * Returns a failure's text in a language, for one that stays on the screen while the language of the page changes. Values that only the
 * server knows (seconds
 * to wait) are not part of the failure, so such a failure keeps the server's sentence.
 */
export function failureText({ code, message }: Pick<Failure, 'code'> & Partial<Pick<Failure, 'message'>>, language: Language): string {
  if (code === 'network') return createTextIn(language)('common.toast.networkError');
  return getTextWithoutVariables(language, `errors.codes.${code}`) ?? message ?? createTextIn(language)('common.toast.failed');
}

/** Checks whether an error is what a rejected call (`unwrap()`) throws. */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'requestId' in error && 'code' in error && 'message' in error;
}

/**
 * Returns the failure of a rejected action. Returns undefined for a call that was aborted: the customer has cancelled it, or the session has
 * ended and the page goes to the login. Everything else is a fault of the page: it is logged, and the failure has our general message.
 */
export function getFailure(error: unknown): Failure | undefined {
  if (isFailure(error)) return error;
  if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError') return undefined;
  console.error(error);
  return { status: 0, code: 'internal', message: text('common.toast.failed'), isGenericMessage: true, requestId: '' };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.message === 'string';
}
