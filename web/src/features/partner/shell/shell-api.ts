import { api } from '../../../api/tags.ts';

const shellApi = api.enhanceEndpoints({
  endpoints: {
    // Stands in a menu: nobody asked for it, so nobody is told when it fails.
    getWorkplace: { extraOptions: { toast: { error: false } } },
  },
});

export const { useGetWorkplaceQuery } = shellApi;
