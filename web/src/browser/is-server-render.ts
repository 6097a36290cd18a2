/** True during server-side rendering (`entry-server.tsx`), which has no browser and no stored data. */
export const isServerRender = typeof window === 'undefined';
