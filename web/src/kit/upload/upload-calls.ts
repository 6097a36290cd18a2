import { type UploadKind, uploadProfiles } from '../../../../src/contracts/uploads.js';
import type { MappingRequest, UploadDetail, UploadList } from '../../api/generated-uploads.ts';
import type { AppDispatch } from '../../api/store.ts';
import { uploadsApi } from './uploads-api.ts';
import { definitionOf, endpoint, saidByPage } from '../resource/list-calls.ts';
import type { UploadTag } from './upload-api.ts';

type Endpoints = typeof uploadsApi.endpoints;

/** What can be done to a file, and what it takes. */
interface Deeds {
  readonly map: { readonly mappingRequest: MappingRequest };
  readonly apply: object;
  readonly discard: object;
  readonly undo: object;
}
export type UploadDeed = keyof Deeds;

/** The calls of a kind of file. */
export interface UploadCalls {
  readonly kind: UploadKind;
  readonly tag: UploadTag;
  readonly list: Endpoints['listMisFiles'];
  readonly one: Endpoints['readMisFile'];
  readonly errors: Endpoints['errorsOfMisFile'];
  readonly results: Endpoints['resultsOfMisFile'];
  /** Where a file goes, with what is said beside it. */
  readonly sendTo: (options: Readonly<Record<string, string>>) => string;
  /** The address whose `exports` writes the history out. */
  readonly exportsBelow: string;
  readonly templateAt: string;
  readonly originalAt: (id: string) => string;
  readonly errorFileAt: (id: string) => string;
  readonly older: (dispatch: AppDispatch, cursor: string | undefined) => Promise<UploadList>;
  readonly read: (dispatch: AppDispatch, id: string) => Promise<UploadDetail>;
  /** Rejects with the reason where it is refused. */
  readonly decide: <Deed extends UploadDeed>(
    dispatch: AppDispatch,
    deed: Deed,
    arg: { readonly id: string } & Deeds[Deed],
  ) => Promise<void>;
}

/**
 * The calls of a kind of file whose routes come from the engine (`uploadRoutes`), found by their names among the generated endpoints. Throws where
 * there is no such endpoint.
 */
export function uploadCalls(kind: UploadKind): UploadCalls {
  const { name, asksFirst } = uploadProfiles[kind];
  const [list, read, errors, results] = [`list${name}s`, `read${name}`, `errorsOf${name}`, `resultsOf${name}`] as const;
  const [tag] = (definitionOf(list).providesTags ?? []) as UploadTag[];
  if (tag === undefined) throw new Error(`The call ${list} has no tag: its controller has no ApiTags.`);
  const addressOf = (call: string, arg: object = {}) => definitionOf(call).query(arg).url;
  const deeds: readonly UploadDeed[] = asksFirst ? ['map', 'apply', 'discard', 'undo'] : ['undo'];
  uploadsApi.enhanceEndpoints({
    endpoints: {
      // They hold words of the language they were asked in.
      ...Object.fromEntries([list, read, errors].map((call) => [call, { providesTags: [tag, 'worded'] }])),
      // The dialog says why it was refused.
      ...Object.fromEntries(deeds.map((deed) => [`${deed}${name}`, saidByPage])),
    } as object,
  });
  const { endpoints } = uploadsApi;
  return {
    kind,
    tag,
    list: endpoints[list] as UploadCalls['list'],
    one: endpoints[read] as UploadCalls['one'],
    errors: endpoints[errors] as UploadCalls['errors'],
    results: endpoints[results] as UploadCalls['results'],
    sendTo: (options) => [addressOf(`send${name}`), new URLSearchParams(options).toString()].filter(Boolean).join('?'),
    exportsBelow: addressOf(`export${name}s`).replace(/\/exports$/, ''),
    templateAt: addressOf(`templateOf${name}`),
    originalAt: (id) => addressOf(`originalOf${name}`, { id }),
    errorFileAt: (id) => addressOf(`errorFileOf${name}`, { id }),
    older: (dispatch, cursor) => dispatch((endpoints[list] as UploadCalls['list']).initiate({ cursor }, { subscribe: false })).unwrap(),
    read: (dispatch, id) =>
      dispatch((endpoints[read] as UploadCalls['one']).initiate({ id }, { forceRefetch: true, subscribe: false })).unwrap(),
    decide: async (dispatch, deed, arg) => {
      const running = dispatch(endpoint(`${deed}${name}`).initiate(arg)) as unknown as { unwrap: () => Promise<unknown> };
      await running.unwrap();
    },
  };
}
