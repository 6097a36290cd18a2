/** Whether this is the drawing of pages ahead (`draw-page.tsx`), where there is no browser yet, and so nothing that it has kept. */
export const isDrawnAhead = typeof window === 'undefined';
