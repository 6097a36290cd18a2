import { type UploadKind, uploadProfiles } from '../../../../src/contracts/uploads.js';
import type { MappingRequest, UploadDetail, UploadList } from '../../api/generated-uploads.ts';
import type { AppDispatch } from '../../api/store.ts';
import { uploadsApi } from './uploads-api.ts';
import { getEndpointDefinition, getEndpoint, withoutErrorToast } from '../resource/create-list-calls.ts';
import type { UploadTag } from './upload-mutations.ts';

type Endpoints = typeof uploadsApi.endpoints;

/** Actions on a file, and their parameters. */
interface UploadActions {
  readonly map: { readonly mappingRequest: MappingRequest };
  readonly apply: object;
  readonly discard: object;
  readonly undo: object;
}
export type UploadAction = keyof UploadActions;

export interface UploadCalls {
  readonly kind: UploadKind;
  readonly tag: UploadTag;
  readonly list: Endpoints['listMisFiles'];
  readonly detail: Endpoints['readMisFile'];
  readonly errors: Endpoints['errorsOfMisFile'];
  readonly results: Endpoints['resultsOfMisFile'];
  /** Upload URL, with the fields sent beside the file. */
  readonly getSendUrl: (options: Readonly<Record<string, string>>) => string;
  /** The path whose `exports` exports the history. */
  readonly exportsBaseUrl: string;
  readonly templateUrl: string;
  readonly getOriginalUrl: (id: string) => string;
  readonly getErrorReportUrl: (id: string) => string;
  readonly loadOlder: (dispatch: AppDispatch, cursor: string | undefined) => Promise<UploadList>;
  readonly read: (dispatch: AppDispatch, id: string) => Promise<UploadDetail>;
  /** Rejects with the reason for a refusal. */
  readonly runAction: <Deed extends UploadAction>(
    dispatch: AppDispatch,
    deed: Deed,
    arg: { readonly id: string } & UploadActions[Deed],
  ) => Promise<void>;
}

/**
 * Creates the calls of an upload kind whose routes come from the engine (`uploadRoutes`), found by their names among the generated
 * endpoints. Throws when
 * an endpoint does not exist.
 */
export function createUploadCalls(kind: UploadKind): UploadCalls {
  const { name } = uploadProfiles[kind];
  const [list, read, errors, results] = [`list${name}s`, `read${name}`, `errorsOf${name}`, `resultsOf${name}`] as const;
  const [tag] = (getEndpointDefinition(list).providesTags ?? []) as UploadTag[];
  if (tag === undefined) throw new Error(`The call ${list} has no tag: its controller has no ApiTags.`);
  const addressOf = (call: string, arg: object = {}) => getEndpointDefinition(call).query(arg).url;
  const deeds: readonly UploadAction[] = ['map', 'apply', 'discard', 'undo'];
  uploadsApi.enhanceEndpoints({
    endpoints: {
      // They contain text in the language of the request.
      ...Object.fromEntries([list, read, errors].map((call) => [call, { providesTags: [tag, 'worded'] }])),
      // The dialog shows why it was refused.
      ...Object.fromEntries(deeds.map((deed) => [`${deed}${name}`, withoutErrorToast])),
    } as object,
  });
  const { endpoints } = uploadsApi;
  return {
    kind,
    tag,
    list: endpoints[list] as UploadCalls['list'],
    detail: endpoints[read] as UploadCalls['detail'],
    errors: endpoints[errors] as UploadCalls['errors'],
    results: endpoints[results] as UploadCalls['results'],
    getSendUrl: (options) => [addressOf(`send${name}`), new URLSearchParams(options).toString()].filter(Boolean).join('?'),
    exportsBaseUrl: addressOf(`export${name}s`).replace(/\/exports$/, ''),
    templateUrl: addressOf(`templateOf${name}`),
    getOriginalUrl: (id) => addressOf(`originalOf${name}`, { id }),
    getErrorReportUrl: (id) => addressOf(`errorFileOf${name}`, { id }),
    loadOlder: (dispatch, cursor) => dispatch((endpoints[list] as UploadCalls['list']).initiate({ cursor }, { subscribe: false })).unwrap(),
    read: (dispatch, id) =>
      dispatch((endpoints[read] as UploadCalls['detail']).initiate({ id }, { forceRefetch: true, subscribe: false })).unwrap(),
    runAction: async (dispatch, deed, arg) => {
      const running = dispatch(getEndpoint(`${deed}${name}`).initiate(arg)) as unknown as { unwrap: () => Promise<unknown> };
      await running.unwrap();
    },
  };
}
