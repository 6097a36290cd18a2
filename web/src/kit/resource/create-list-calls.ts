import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { isFailure } from '../../api/failure.ts';
import type { AppDispatch } from '../../api/store.ts';
import { api } from '../../api/api.ts';
import type { ListResult, ListCalls, ListParameters } from './web-list.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly total_capped: 0 | 1;
  readonly next: string | null;
  readonly previous: string | null;
}

interface Query<Data> {
  readonly data?: Data;
  readonly currentData?: Data;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** A generated endpoint, typed by what the engine's routes have in common. */
interface Endpoint {
  readonly initiate: (arg: unknown, options?: object) => Parameters<AppDispatch>[0];
  readonly useQuery: <Data>(arg: unknown, options?: object) => Query<Data>;
}

interface Definition {
  readonly query: (arg: object) => { readonly url: string };
  readonly providesTags?: readonly string[];
}

/** Returns the definition of an endpoint. Throws for an unknown name: the API document then uses another operation id. */
export function getEndpointDefinition(name: string): Definition {
  let found: Definition | undefined;
  const look = (definition: Definition | undefined) => (found = definition);
  api.enhanceEndpoints({ endpoints: { [name]: look } as object });
  if (!found) throw new Error(`The API has no call ${name}.`);
  return found;
}

/** Returns a generated endpoint by its name. */
export const getEndpoint = (name: string) => (api.endpoints as unknown as Readonly<Record<string, Endpoint>>)[name] as Endpoint;

/** For reads whose failure the page shows itself. */
export const withoutErrorToast = { extraOptions: { toast: { error: false } } } as const;

/** Reads a page of a list whose route comes from the engine (`createListRoutes`). Undefined makes no request. */
export function useListPage<Row>(name: string, question: ListParameters | undefined): ListResult<Row> {
  const { data, currentData, error, refetch } = getEndpoint(name).useQuery<Page<Row>>(
    question ? toCamelCase(question) : skipToken,
    // Actions change the list of deleted records without invalidating it.
    { refetchOnMountOrArgChange: question?.['deleted'] !== undefined },
  );
  return useMemo(
    () => ({
      data: data?.data,
      failure: isFailure(error) ? error : undefined,
      retry: refetch,
      isRefreshing: data !== undefined && currentData === undefined,
      ...(data && { total: data.total, pageLinks: { next: data.next, previous: data.previous, isCapped: data.total_capped === 1 } }),
    }),
    [data, currentData, error, refetch],
  );
}

interface Names<Row> {
  /** `listAudit` */
  readonly list: string;
  /** Returns the key of rows without an id of their own. */
  readonly getId?: (row: Row) => string;
}

/** Creates the calls of a read-only list, found by its name among the generated endpoints. Every row gets an id. */
export function createListCalls<Row extends object>({ list, getId }: Names<Row>): ListCalls<Row & { readonly id: string }> {
  const { query } = getEndpointDefinition(list);
  api.enhanceEndpoints({ endpoints: { [list]: withoutErrorToast } as object });
  return {
    path: query({}).url,
    useRows: (question) => {
      const answer = useListPage<Row & { readonly id: string }>(list, question);
      return useMemo(
        () => (getId && answer.data ? { ...answer, data: answer.data.map((row) => ({ ...row, id: getId(row) })) } : answer),
        [answer],
      );
    },
  };
}

/** The generated endpoints take the list parameters in camelCase. */
const toCamelCase = (question: ListParameters): object =>
  Object.fromEntries(
    Object.entries(question).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  );
