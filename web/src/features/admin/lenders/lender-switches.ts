import { skipToken } from '@reduxjs/toolkit/query/react';
import { lenderSwitchLogColumns, lenderSwitchResource } from '../../../../../src/contracts/resources/lender-switch.js';
import { isFailure } from '../../../api/failure.ts';
import type { LenderSwitchEntry, LenderSwitchRow } from '../../../api/generated.ts';
import { api } from '../../../api/tags.ts';
import { listCalls, saidByPage, usePage } from '../../../kit/resource/list-calls.ts';
import { type CachedRecords, showRow } from '../../../kit/resource/record-cache.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { lender } from './lender.ts';

const records: CachedRecords<LenderSwitchRow> = { tag: 'lender-switches', endpoints: ['listLenderSwitches', 'readLenderSwitch'] };
/** What another page changed is seen when one comes back. */
const fresh = { keepUnusedDataFor: 0 } as const;

const switchesApi = api.enhanceEndpoints({
  endpoints: {
    listLenderSwitches: { ...fresh, ...saidByPage },
    listLenderSwitchLog: fresh,
    switchLenders: { extraOptions: { toast: { error: false, success: 'admin.vendors-on-off.switched' } } },
    addLenderSwitchPlan: { extraOptions: { toast: { error: false, success: 'admin.vendors-on-off.plans.planned' } } },
    deleteLenderSwitchPlan: { extraOptions: { toast: { success: 'admin.vendors-on-off.plans.cancelled' } } },
  },
});
const { endpoints } = switchesApi;

export const { useListLenderSwitchPlansQuery, useAddLenderSwitchPlanMutation, useDeleteLenderSwitchPlanMutation } = switchesApi;

/** A second list of the lenders: what is written goes the way of the lender page. */
export const lenderSwitch: WebResource<LenderSwitchRow, keyof typeof lenderSwitchResource> = {
  name: 'lender-switch',
  table: lenderSwitchResource,
  creation: lender.creation,
  title: 'name',
  home: 'lenders',
  write: lender.write,
  calls: {
    path: '/api/admin/lender-switches',
    useRows: (question) => usePage<LenderSwitchRow>('listLenderSwitches', question),
    useRecord: (id) => {
      const { currentData, error, refetch } = endpoints.readLenderSwitch.useQuery(id === '' ? skipToken : { id });
      return { data: currentData, failure: isFailure(error) ? error : undefined, retry: refetch };
    },
    useHistory: lender.calls.useHistory,
    read: async (dispatch, id) => {
      const row = await dispatch(endpoints.readLenderSwitch.initiate({ id }, { subscribe: false, forceRefetch: true })).unwrap();
      dispatch(showRow(records, row));
      return row;
    },
    create: lender.calls.create,
    write: async (dispatch, change) => {
      const version = await lender.calls.write(dispatch, change);
      dispatch(
        showRow(records, { id: change.id, [change.property]: change.value, ...(version !== undefined && { version }) } as LenderSwitchRow),
      );
      return version;
    },
    remove: lender.calls.remove,
    restore: lender.calls.restore,
    switchSeveral: (dispatch, { ids, value, reason }) =>
      dispatch(endpoints.switchLenders.initiate({ switchLendersRequest: { lender_ids: [...ids], lender_status: value, reason } })).unwrap(),
  },
};

export const switchLog: WebList<LenderSwitchEntry, keyof typeof lenderSwitchLogColumns> = {
  texts: 'admin.lists.lenderSwitchLog',
  table: lenderSwitchLogColumns,
  calls: listCalls<LenderSwitchEntry>({ list: 'listLenderSwitchLog' }),
};
