/** The files that a list can be taken out as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** waiting → running → done → expired, or failed when it could not be made in all its attempts. */
export const exportStatuses = ['waiting', 'running', 'done', 'failed', 'expired'] as const;

/** Exports that one person may have under way at a time. */
export const MAX_ACTIVE_EXPORTS = 3;

/** How long a file can be fetched. */
export const EXPORT_RETENTION_HOURS = 24;
