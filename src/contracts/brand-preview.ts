/** The parameter of an address that opens the public pages in the look of a draft. */
export const PREVIEW_PARAMETER = 'preview';

/** Bytes of the secret in a preview link. */
export const PREVIEW_TOKEN_BYTES = 32;

/** How a secret of that many bytes is written in an address. */
export const previewTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** How long a preview link holds. */
export const PREVIEW_DAYS = 7;
