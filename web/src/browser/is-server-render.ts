/** Whether this is the drawing of pages ahead (`entry-server.tsx`), where there is no browser yet, and so nothing that it has kept. */
export const isServerRender = typeof window === 'undefined';
