import { api } from '../../../api/api.ts';

const shellApi = api.enhanceEndpoints({
  endpoints: {
    // Stands in a menu: nobody asked for it, so nobody is told when it fails.
    getWorkplace: { extraOptions: { toast: { error: false } } },
  },
});

export const { useGetWorkplaceQuery } = shellApi;
