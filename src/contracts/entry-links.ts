/**
 * Links that let their holder in: `/transfer/{prospectId}`, `/auth` and the page for a lender's OTP. The secret is in the URL fragment,
 * which no server, log or referrer sees.
 */
import { customerPaths } from './next-stop.js';
import type { FieldRule } from './fields.js';

/** Format of the secret of such a link: 32 random bytes. */
export const entryTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Format of the tracking id in a lender's link: the day of the application, the submission, and a signature over both. */
export const trackingIdPattern = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})_([A-Za-z0-9_-]{43})$/;

/** How long a customer can continue an application started by staff through its link. */
export const TRANSFER_LINK_HOURS = 24;

/** How long the proof of a phone number can be exchanged for a session. */
export const SESSION_LINK_SECONDS = 120;

/** Returns the path of the page where a customer takes over an application started by staff. */
export const getTransferPath = (prospectAppId: string) => `${customerPaths.transfer}/${encodeURIComponent(prospectAppId)}`;

/** Reason why staff hand an application over; recorded in the audit trail. */
export const transferReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;
