/** queued → reading → applying → done, or failed when the file as a whole could not be taken. */
export const uploadStatuses = ['queued', 'reading', 'applying', 'done', 'failed'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];
