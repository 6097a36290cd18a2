import { skipToken } from '@reduxjs/toolkit/query/react';
import { lenderSwitchLogColumns, lenderSwitchResource } from '../../../../../src/contracts/resources/lender-switch.js';
import { isFailure } from '../../../api/failure.ts';
import type { LenderSwitchEntry, LenderSwitchRow } from '../../../api/generated.ts';
import { api } from '../../../api/api.ts';
import { createListCalls, withoutErrorToast, useListPage } from '../../../kit/resource/create-list-calls.ts';
import { type CachedRecords, updateCachedRow } from '../../../kit/resource/record-cache.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { lender } from './lender.ts';

const records: CachedRecords<LenderSwitchRow> = { tag: 'lender-switches', endpoints: ['listLenderSwitches', 'readLenderSwitch'] };
/** Changes made on another page show on return. */
const uncached = { keepUnusedDataFor: 0 } as const;

const switchesApi = api.enhanceEndpoints({
  endpoints: {
    listLenderSwitches: { ...uncached, ...withoutErrorToast },
    listLenderSwitchLog: uncached,
    switchLenders: { extraOptions: { toast: { error: false, success: 'admin.vendors-on-off.switched' } } },
    addLenderSwitchPlan: { extraOptions: { toast: { error: false, success: 'admin.vendors-on-off.plans.planned' } } },
    deleteLenderSwitchPlan: { extraOptions: { toast: { success: 'admin.vendors-on-off.plans.cancelled' } } },
  },
});
const { endpoints } = switchesApi;

export const { useListLenderSwitchPlansQuery, useAddLenderSwitchPlanMutation, useDeleteLenderSwitchPlanMutation } = switchesApi;

/** A second list of the lenders; its writes use the endpoints of the lender page. */
export const lenderSwitch: WebResource<LenderSwitchRow, keyof typeof lenderSwitchResource> = {
  name: 'lender-switch',
  table: lenderSwitchResource,
  creation: lender.creation,
  title: 'name',
  mainPage: 'lenders',
  write: lender.write,
  calls: {
    path: '/api/admin/lender-switches',
    useRows: (question) => useListPage<LenderSwitchRow>('listLenderSwitches', question),
    useRecord: (id) => {
      const { currentData, error, refetch } = endpoints.readLenderSwitch.useQuery(id === '' ? skipToken : { id });
      return { data: currentData, failure: isFailure(error) ? error : undefined, retry: refetch };
    },
    useHistory: lender.calls.useHistory,
    read: async (dispatch, id) => {
      const row = await dispatch(endpoints.readLenderSwitch.initiate({ id }, { subscribe: false, forceRefetch: true })).unwrap();
      dispatch(updateCachedRow(records, row));
      return row;
    },
    create: lender.calls.create,
    write: async (dispatch, change) => {
      const version = await lender.calls.write(dispatch, change);
      dispatch(
        updateCachedRow(records, {
          id: change.id,
          [change.property]: change.value,
          ...(version !== undefined && { version }),
        } as LenderSwitchRow),
      );
      return version;
    },
    remove: lender.calls.remove,
    restore: lender.calls.restore,
    bulkSwitch: (dispatch, { ids, value, reason }) =>
      dispatch(endpoints.switchLenders.initiate({ switchLendersRequest: { lender_ids: [...ids], lender_status: value, reason } })).unwrap(),
  },
};

export const switchLog: WebList<LenderSwitchEntry, keyof typeof lenderSwitchLogColumns> = {
  texts: 'admin.lists.lenderSwitchLog',
  table: lenderSwitchLogColumns,
  calls: createListCalls<LenderSwitchEntry>({ list: 'listLenderSwitchLog' }),
};
