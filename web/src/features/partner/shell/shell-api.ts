import { api } from '../../../api/api.ts';

const shellApi = api.enhanceEndpoints({
  endpoints: {
    // Part of a menu: a failure shows no toast, because the user did not request the data.
    getWorkplace: { extraOptions: { toast: { error: false } } },
  },
});

export const { useGetWorkplaceQuery } = shellApi;
