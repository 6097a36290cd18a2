import type { WireValue } from '../../../../src/contracts/fields.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import type { AppThunk } from '../../api/store.ts';
import { api } from '../../api/api.ts';
import type { RecordRow, RecordWrite } from './web-resource.ts';

type Update = ReturnType<typeof api.util.updateQueryData<'getLendersData'>>;
type ApiState = Parameters<typeof api.util.selectInvalidatedBy>[0];
type Tag = Parameters<typeof api.util.selectInvalidatedBy>[1][number];

export interface Cache {
  readonly dispatch: (update: Update) => unknown;
  readonly getState: () => ApiState;
}

/** Cached responses that hold records of a resource: lists, whole or paged, and single records. */
export interface CachedRecords<Row extends RecordRow> {
  readonly tag: string;
  readonly endpoints: readonly string[];
  /** Recalculates the values that the server derives from a record. */
  readonly derive?: (row: Row) => void;
}

/** Updates every cached response that holds records of a resource. */
function updateRows<Row extends RecordRow>(
  { dispatch, getState }: Cache,
  { tag, endpoints }: CachedRecords<Row>,
  change: (rows: Row[]) => void,
): void {
  for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState(), [tag as Tag]))
    if (endpoints.includes(endpointName))
      // Only its tag identifies the response type of a name.
      dispatch(
        api.util.updateQueryData(endpointName as 'getLendersData', originalArgs as undefined, (answer) => change(getRows<Row>(answer))),
      );
}

/** Writes the current record into every cached response that holds it. */
export const updateCachedRow =
  <Row extends RecordRow>(records: CachedRecords<Row>, row: Row): AppThunk =>
  (dispatch, getState) =>
    updateRows({ dispatch: (update) => dispatch(update), getState: () => getState() as unknown as ApiState }, records, (rows) => {
      const old = rows.find(({ id }) => id === row.id);
      if (!old) return;
      Object.assign(old, row);
      records.derive?.(old);
    });

function getRows<Row>(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer as Row[];
  return typeof answer === 'object' && answer !== null && 'data' in answer ? (answer.data as Row[]) : [answer as Row];
}

/**
 * Updates the cached lists after a write instead of refetching them for every cell: a switch or a choice is shown at once and reverted on a
 * refusal, other
 * values once they are stored. `stored` is the record in the response.
 */
export async function updateCacheAfterWrite<Row extends RecordRow, Stored>(
  cache: Cache,
  records: CachedRecords<Row>,
  { id, property, value, rule }: Pick<RecordWrite, 'id' | 'property' | 'value'> & { readonly rule: PropertyRule | undefined },
  { stored, merge }: { readonly stored: Promise<Stored>; readonly merge: (answer: Stored) => Partial<Row> },
): Promise<void> {
  let before: WireValue | undefined;
  const set = (news: object) =>
    updateRows(cache, records, (rows) => {
      const row = rows.find((each) => each.id === id);
      if (!row) return;
      before ??= (row as unknown as Readonly<Record<string, WireValue>>)[property] ?? null;
      Object.assign(row, news);
      records.derive?.(row);
    });
  const isAtOnce = rule?.kind === 'flag' || rule?.kind === 'choice';
  if (isAtOnce) set({ [property]: value });
  await stored.then(
    (answer) => set({ [property]: value, ...merge(answer) }),
    () => isAtOnce && before !== undefined && set({ [property]: before }),
  );
}

/** Removes the row of a deleted record from the cache. */
export async function updateCacheAfterRemoval<Row extends RecordRow>(
  cache: Cache,
  records: CachedRecords<Row>,
  { id, done }: { readonly id: string; readonly done: Promise<unknown> },
): Promise<void> {
  const isGone = await done.then(
    () => true,
    () => false,
  );
  if (isGone)
    updateRows(cache, records, (rows) => {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) rows.splice(at, 1);
    });
}
