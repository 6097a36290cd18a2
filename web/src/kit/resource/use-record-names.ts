import { useState } from 'react';
import { type RecordRow, getRecordTitle, type WebResource } from './web-resource.ts';

/** What the records that were in sight are called, also once they are not. */
export function useRecordNames<Row extends RecordRow, Property extends string>(
  resource: WebResource<Row, Property>,
  rows: readonly Row[] | undefined,
) {
  const [names] = useState(() => new Map<string, string>());
  for (const row of rows ?? []) names.set(row.id, getRecordTitle(resource, row));
  return names;
}
