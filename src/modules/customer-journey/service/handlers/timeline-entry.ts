import type { RecordEntry } from '../http/customer-record.dto.js';

/** Returns an entry of the time line with null for every fact that is not known. */
export const timelineEntry = (known: Pick<RecordEntry, 'at' | 'kind' | 'what'> & Partial<RecordEntry>): RecordEntry => ({
  ...{ detail: null, lender: null, who: null, reason: null, notice_version: null, latency_ms: null, channel: null, count: null },
  ...known,
});
