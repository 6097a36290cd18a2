import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { Resource } from '../../../../src/contracts/resources/resource.js';
import { isFailure } from '../../api/failure.ts';
import type { AuditPage } from '../../api/generated.ts';
import type { AppDispatch } from '../../api/store.ts';
import { api } from '../../api/api.ts';
import { getEndpointDefinition, getEndpoint, withoutErrorToast, useListPage } from './create-list-calls.ts';
import { type Cache, type CachedRecords, updateCacheAfterRemoval, updateCacheAfterWrite, updateCachedRow } from './record-cache.ts';
import type { RecordRow, ResourceCalls } from './web-resource.ts';

interface Declaration<Row extends RecordRow> {
  /** `Partner`, as in `readPartner`. */
  readonly singular: string;
  /** `Partners`, as in `listPartners`. */
  readonly plural: string;
  readonly table: Resource;
  /** Further endpoints whose responses hold its records. */
  readonly alsoCachedIn?: readonly string[];
  readonly derive?: (row: Row) => void;
  /** Shown after a restore when the record is not completely as before. */
  readonly restoredText?: TextKey;
  /** `doToPartner`: the call that runs an action, with `id` and `deed`, and returns the record. */
  readonly actionCall?: string;
}

interface CacheLifecycle<Arg, Data> {
  (arg: Arg, life: Cache & { readonly queryFulfilled: Promise<{ readonly data: Data }> }): Promise<void>;
}

/**
 * Creates the calls of a resource whose routes come from the engine (`createResourceRoutes`), found by their names among the generated
 * endpoints. A write
 * updates the cache instead of refetching the list; after a refusal the record is refetched, because another user may have changed it.
 * Throws when an endpoint
 * does not exist.
 */
export function createResourceCalls<Row extends RecordRow>({
  singular,
  plural,
  table,
  alsoCachedIn = [],
  derive,
  restoredText,
  actionCall,
}: Declaration<Row>): ResourceCalls<Row> {
  const { path, tag } = getListEndpoint(`list${plural}`);
  const records: CachedRecords<Row> = { tag, endpoints: [`list${plural}`, `read${singular}`, ...alsoCachedIn], ...(derive && { derive }) };
  for (const name of [
    `read${singular}`,
    `add${singular}`,
    `write${singular}`,
    `delete${singular}`,
    `restore${singular}`,
    `historyOf${singular}`,
  ])
    getEndpointDefinition(name);
  const whenRefused = (_: unknown, error: unknown) => (error ? [tag] : []);
  const write: CacheLifecycle<{ id: string } & Record<string, unknown>, Row> = ({ id, ...arg }, { queryFulfilled, ...cache }) => {
    const { property, value } = arg[`write${singular}Request`] as { readonly property: string; readonly value: never };
    const stored = queryFulfilled.then(({ data }) => data);
    return updateCacheAfterWrite(cache, records, { id, property, value, rule: table[property] }, { stored, merge: (row) => row });
  };
  const remove: CacheLifecycle<{ readonly id: string }, unknown> = ({ id }, { queryFulfilled, ...cache }) =>
    updateCacheAfterRemoval(cache, records, { id, done: queryFulfilled });
  api.enhanceEndpoints({
    endpoints: {
      [`write${singular}`]: { invalidatesTags: whenRefused, onQueryStarted: write },
      // The row is removed at once, and the page is filled from the next one.
      [`delete${singular}`]: { onQueryStarted: remove },
      ...(restoredText && {
        [`restore${singular}`]: { extraOptions: { toast: { success: (arg: unknown) => !isUndo(arg) && restoredText } } },
      }),
      // The dialog shows why an action was refused; the record is then refetched.
      ...(actionCall && { [actionCall]: { invalidatesTags: whenRefused, ...withoutErrorToast } }),
      // The page of the record shows the error.
      [`list${plural}`]: withoutErrorToast,
      [`read${singular}`]: withoutErrorToast,
    } as object,
  });

  const call = async <Data>(dispatch: AppDispatch, name: string, arg: unknown): Promise<Data> => {
    const running = dispatch(getEndpoint(name).initiate(arg, { subscribe: false, forceRefetch: true })) as unknown as {
      unwrap: () => Promise<Data>;
    };
    return await running.unwrap();
  };

  return {
    path,
    useRows: (question) => useListPage<Row>(`list${plural}`, question),
    useRecord: (id) => {
      const { currentData, error, refetch } = getEndpoint(`read${singular}`).useQuery<Row>(id === '' ? skipToken : { id });
      return { data: currentData, failure: isFailure(error) ? error : undefined, retry: refetch };
    },
    useHistory: (id, cursor) => {
      const fresh = { refetchOnMountOrArgChange: true };
      const { currentData, error, refetch } = getEndpoint(`historyOf${singular}`).useQuery<AuditPage>({ id, cursor, pageSize: 50 }, fresh);
      const data = useMemo(() => currentData && { entries: currentData.data, next: currentData.next }, [currentData]);
      return { data, failure: isFailure(error) ? error : undefined, retry: refetch };
    },
    read: async (dispatch, id) => {
      const row = await call<Row>(dispatch, `read${singular}`, { id });
      dispatch(updateCachedRow(records, row));
      return row;
    },
    create: (dispatch, values) => call(dispatch, `add${singular}`, { [`create${singular}Request`]: values }),
    write: async (dispatch, { id, property, value, version }) => {
      const row = await call<Row>(dispatch, `write${singular}`, { id, [`write${singular}Request`]: { property, value, version } });
      return row.version;
    },
    remove: (dispatch, id) => call(dispatch, `delete${singular}`, { id }),
    restore: (dispatch, id, isUndone = false) => call(dispatch, `restore${singular}`, { id, isUndone }),
    ...(actionCall && {
      runAction: async (dispatch: AppDispatch, id: string, deed: string) => {
        dispatch(updateCachedRow(records, await call<Row>(dispatch, actionCall, { id, deed })));
      },
    }),
  };
}

/** An undo does more than restore the record, and shows its own message. */
const isUndo = (arg: unknown) => (arg as { readonly isUndone: boolean }).isUndone;

/** Returns the path of a list, and the tag of the responses that a write of its records changes. */
function getListEndpoint(name: string): { readonly path: string; readonly tag: string } {
  const { query, providesTags = [] } = getEndpointDefinition(name);
  const [tag] = providesTags;
  if (tag === undefined) throw new Error(`The call ${name} has no tag: its controller has no ApiTags.`);
  return { path: query({}).url, tag };
}
