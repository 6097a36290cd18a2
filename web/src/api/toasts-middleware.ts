import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { text } from '../i18n/use-text.ts';
import { signedOut } from '../session/session-slice.ts';
import type { CallMeta } from './base.ts';
import { isFailure } from './failure.ts';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** Shows one toast; the calls do not depend on the component that renders it. */
export type ShowToast = (kind: ToastKind, message: string) => void;

/**
 * Shows toasts for every call: the server's message after a write, and after any failure. Pages create none.
 * There is no toast for rejected fields (they show the message themselves, except fields that no form has), an ended session (one toast of its own) and cancelled calls.
 */
export const toastsMiddleware =
  (show: ShowToast): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action)) toastFailure(show, action.payload, optionsOf(action.meta));
    else if (isFulfilled(action) && isMutation(action.meta)) toastSuccess(show, action.payload, action.meta);
    else if (signedOut.match(action) && action.payload.ended) show('info', text('errors.codes.session-ended'));
    return next(action);
  };

function toastFailure(show: ShowToast, failure: unknown, options: CallMeta['toast']): void {
  if (!isFailure(failure) || options?.error === false) return;
  if (failure.status === 401 || (failure.status === 422 && failure.fields && failure.code !== 'fields-not-writable')) return;
  const instead = options?.error ?? (failure.isGenericMessage && options?.unsaid);
  show('error', instead ? text(instead) : failure.message);
}

function toastSuccess(show: ShowToast, payload: unknown, meta: Meta): void {
  const wanted = optionsOf(meta)?.success;
  const success = typeof wanted === 'function' ? wanted((meta.arg as { originalArgs?: unknown }).originalArgs) : wanted;
  if (success === false) return;
  const message = success ? text(success) : getResponseMessage(payload);
  // Some calls of the product specification report a refusal in a successful response.
  if (message) show(isRefused(payload) ? 'error' : isWithoutEffect(payload) || hasWarnings(payload) ? 'warning' : 'success', message);
}

const isRefused = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false;

/** Whether a file was processed without creating or updating a row. */
const isWithoutEffect = (payload: unknown) =>
  typeof payload === 'object' &&
  payload !== null &&
  'rowsUpdated' in payload &&
  payload.rowsUpdated === 0 &&
  !('rowsCreated' in payload && payload.rowsCreated !== 0) &&
  !('processing' in payload && payload.processing === true);

/** Whether rows of a file are applied and to be checked. */
const hasWarnings = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'warningsFound' in payload && payload.warningsFound !== 0;

/** Returns the `message` of a response, if the server sends one. */
export function getResponseMessage(payload: unknown): string | undefined {
  const message = typeof payload === 'object' && payload !== null && 'message' in payload ? payload.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

interface Meta {
  readonly arg?: unknown;
  readonly baseQueryMeta?: unknown;
}

const optionsOf = (meta: Meta) => (meta.baseQueryMeta as CallMeta | undefined)?.toast;

const isMutation = ({ arg }: Meta) => (arg as { type?: string } | undefined)?.type === 'mutation';
