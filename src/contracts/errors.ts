/** Error codes: the HTTP status and, by the same name, the text key `errors.codes.<code>` in the catalogues. */
export const errors = {
  'bad-request': 400,
  'not-signed-in': 401,
  'session-ended': 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'partner-closed': 403,
  'identity-required': 403,
  'not-found': 404,
  erased: 404,
  'export-expired': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'edit-conflict': 409,
  'changed-meanwhile': 409,
  'name-taken': 409,
  'short-name-taken': 409,
  'place-taken': 409,
  'place-of-deleted': 409,
  'not-deletable': 409,
  'email-taken': 409,
  'phone-taken': 409,
  'phone-on-file': 409,
  'already-applied': 409,
  'kfs-changed': 409,
  'file-already-uploaded': 409,
  'move-not-allowed': 409,
  'workbook-failed': 409,
  'request-in-progress': 409,
  'step-is-over': 409,
  'schedule-under-way': 409,
  'too-many-views': 409,
  'parent-deleted': 409,
  'export-not-ready': 409,
  'export-failed': 409,
  'notice-changed': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'invalid-file-type': 415,
  invalid: 422,
  'unknown-property': 422,
  'otp-wrong': 422,
  'otp-expired': 422,
  'otp-used-up': 422,
  'link-expired': 422,
  'otp-other-device': 422,
  'identity-mismatch': 422,
  'profile-incomplete': 422,
  'consent-missing': 422,
  'key-facts-unacknowledged': 422,
  'offer-expired': 422,
  'auto-submission-closed': 422,
  'phone-unverified': 422,
  'no-file-selected': 422,
  'too-many-files': 422,
  'brand-unreadable': 422,
  'brand-feature-not-built': 422,
  'step-up-required': 428,
  'otp-too-soon': 429,
  'too-many-exports': 429,
  'too-many-requests': 429,
  internal: 500,
  'lender-unavailable': 503,
  'not-ready': 503,
  'out-of-space': 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errors;

/** Every error answer of the API has this shape; `message` is in the caller's language. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** With `step-up-required`: the challenge to solve (`src/contracts/step-up.ts`). */
  readonly stepUp?: string;
}
