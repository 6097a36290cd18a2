import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { Resource } from '../../../../src/contracts/resources/resource.js';
import { isFailure } from '../../api/failure.ts';
import type { AuditPage } from '../../api/generated.ts';
import type { AppDispatch } from '../../api/store.ts';
import { api } from '../../api/tags.ts';
import { definitionOf, endpoint, saidByPage, usePage } from './list-calls.ts';
import { type Cache, type CachedRecords, followRemoval, followWrite, showRow } from './record-cache.ts';
import type { RecordRow, ResourceCalls } from './web-resource.ts';

interface Declaration<Row extends RecordRow> {
  /** `Partner`, as in `readPartner`. */
  readonly one: string;
  /** `Partners`, as in `listPartners`. */
  readonly many: string;
  readonly table: Resource;
  /** Further answers that hold its records. */
  readonly alsoIn?: readonly string[];
  readonly derive?: (row: Row) => void;
  /** Said when a record is back, where something of it is not as it was. */
  readonly restored?: TextKey;
  /** `doToPartner`: the call that does a deed, by `id` and `deed`, and answers the record. */
  readonly deeds?: string;
}

interface Life<Arg, Data> {
  (arg: Arg, life: Cache & { readonly queryFulfilled: Promise<{ readonly data: Data }> }): Promise<void>;
}

/**
 * The calls of a resource whose routes come from the engine (`resourceRoutes`), found by their names among the generated endpoints. What follows a write
 * is the cache, not another read of the list; after a refusal it is read again, as somebody else may have changed the record. Throws where there is no
 * such endpoint.
 */
export function resourceCalls<Row extends RecordRow>({
  one,
  many,
  table,
  alsoIn = [],
  derive,
  restored,
  deeds,
}: Declaration<Row>): ResourceCalls<Row> {
  const { path, tag } = listOf(`list${many}`);
  const records: CachedRecords<Row> = { tag, endpoints: [`list${many}`, `read${one}`, ...alsoIn], ...(derive && { derive }) };
  for (const name of [`read${one}`, `add${one}`, `write${one}`, `delete${one}`, `restore${one}`, `historyOf${one}`]) definitionOf(name);
  const whenRefused = (_: unknown, error: unknown) => (error ? [tag] : []);
  const write: Life<{ id: string } & Record<string, unknown>, Row> = ({ id, ...arg }, { queryFulfilled, ...cache }) => {
    const { property, value } = arg[`write${one}Request`] as { readonly property: string; readonly value: never };
    const stored = queryFulfilled.then(({ data }) => data);
    return followWrite(cache, records, { id, property, value, rule: table[property] }, { stored, merge: (row) => row });
  };
  const remove: Life<{ readonly id: string }, unknown> = ({ id }, { queryFulfilled, ...cache }) =>
    followRemoval(cache, records, { id, done: queryFulfilled });
  api.enhanceEndpoints({
    endpoints: {
      [`write${one}`]: { invalidatesTags: whenRefused, onQueryStarted: write },
      // The row goes at once, and the page is filled up from the next one.
      [`delete${one}`]: { onQueryStarted: remove },
      ...(restored && { [`restore${one}`]: { extraOptions: { toast: { success: (arg: unknown) => !isUndone(arg) && restored } } } }),
      // The dialog says why a deed was refused; the record is looked at again then.
      ...(deeds && { [deeds]: { invalidatesTags: whenRefused, ...saidByPage } }),
      // The page of the record says what went wrong.
      [`list${many}`]: saidByPage,
      [`read${one}`]: saidByPage,
    } as object,
  });

  const call = async <Data>(dispatch: AppDispatch, name: string, arg: unknown): Promise<Data> => {
    const running = dispatch(endpoint(name).initiate(arg, { subscribe: false, forceRefetch: true })) as unknown as {
      unwrap: () => Promise<Data>;
    };
    return await running.unwrap();
  };

  return {
    path,
    useRows: (question) => usePage<Row>(`list${many}`, question),
    useRecord: (id) => {
      const { currentData, error, refetch } = endpoint(`read${one}`).useQuery<Row>(id === '' ? skipToken : { id });
      return { data: currentData, failure: isFailure(error) ? error : undefined, retry: refetch };
    },
    useHistory: (id, cursor) => {
      const fresh = { refetchOnMountOrArgChange: true };
      const { currentData, error, refetch } = endpoint(`historyOf${one}`).useQuery<AuditPage>({ id, cursor, pageSize: 50 }, fresh);
      const data = useMemo(() => currentData && { entries: currentData.data, next: currentData.next }, [currentData]);
      return { data, failure: isFailure(error) ? error : undefined, retry: refetch };
    },
    read: async (dispatch, id) => {
      const row = await call<Row>(dispatch, `read${one}`, { id });
      dispatch(showRow(records, row));
      return row;
    },
    create: (dispatch, values) => call(dispatch, `add${one}`, { [`create${one}Request`]: values }),
    write: async (dispatch, { id, property, value, version }) => {
      const row = await call<Row>(dispatch, `write${one}`, { id, [`write${one}Request`]: { property, value, version } });
      return row.version;
    },
    remove: (dispatch, id) => call(dispatch, `delete${one}`, { id }),
    restore: (dispatch, id, isUndone = false) => call(dispatch, `restore${one}`, { id, isUndone }),
    ...(deeds && {
      deed: async (dispatch: AppDispatch, id: string, deed: string) => {
        dispatch(showRow(records, await call<Row>(dispatch, deeds, { id, deed })));
      },
    }),
  };
}

/** More is done than the record restored, and is told then. */
const isUndone = (arg: unknown) => (arg as { readonly isUndone: boolean }).isUndone;

/** Where a list is, and the tag of the answers that a write of its records changes. */
function listOf(name: string): { readonly path: string; readonly tag: string } {
  const { query, providesTags = [] } = definitionOf(name);
  const [tag] = providesTags;
  if (tag === undefined) throw new Error(`The call ${name} has no tag: its controller has no ApiTags.`);
  return { path: query({}).url, tag };
}
