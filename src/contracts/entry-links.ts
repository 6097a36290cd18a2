/** Links that let their holder in: `/transfer/{prospectId}`, `/auth` and the page of a lender's code. The secret stands behind the #, which no server, log or referrer sees. */
import { customerPaths } from './next-stop.js';
import type { FieldRule } from './fields.js';

/** How the secret of such a link is written: 32 random bytes. */
export const entryTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** How what a link of a lender carries is written: the day of the application, the submission, and a signature over both. */
export const trackingIdPattern = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})_([A-Za-z0-9_-]{43})$/;

/** How long an application that staff began can be gone on with by its link. */
export const TRANSFER_LINK_HOURS = 24;

/** How long a proof of a number may take to become a session. */
export const SESSION_LINK_SECONDS = 120;

/** Path of the page where a customer takes over what staff began for him. */
export const getTransferPath = (prospectAppId: string) => `${customerPaths.transfer}/${encodeURIComponent(prospectAppId)}`;

/** Why staff hands an application over, in words; stands in the audit trail. */
export const transferReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;
