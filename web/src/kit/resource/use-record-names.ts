import { useState } from 'react';
import { type RecordRow, getRecordTitle, type WebResource } from './web-resource.ts';

/** Returns the names of all records that have been on the page. */
export function useRecordNames<Row extends RecordRow, Property extends string>(
  resource: WebResource<Row, Property>,
  rows: readonly Row[] | undefined,
) {
  const [names] = useState(() => new Map<string, string>());
  for (const row of rows ?? []) names.set(row.id, getRecordTitle(resource, row));
  return names;
}
