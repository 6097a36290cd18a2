/** Query parameter that opens the public pages with a draft brand. */
export const PREVIEW_PARAMETER = 'preview';

/** Bytes of the secret in a preview link. */
export const PREVIEW_TOKEN_BYTES = 32;

/** Format of the secret in the URL. */
export const previewTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Validity of a preview link. */
export const PREVIEW_DAYS = 7;
