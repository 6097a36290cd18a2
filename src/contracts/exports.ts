/** File formats of an export. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** waiting → running → done → expired, or failed when all attempts failed. */
export const exportStatuses = ['waiting', 'running', 'done', 'failed', 'expired'] as const;

/** Exports that one user may have in progress at a time. */
export const MAX_ACTIVE_EXPORTS = 3;

/** How long an export file can be downloaded. */
export const EXPORT_RETENTION_HOURS = 24;
