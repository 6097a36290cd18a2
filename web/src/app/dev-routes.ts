import type { RouteObject } from 'react-router';
import { loadTexts } from '../i18n/i18n.ts';

/** Pages for developers; the production build drops them. */
export const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '__kit',
        lazy: async () => {
          const [gallery] = await Promise.all([
            import('../features/kit-gallery/kit-gallery-page.tsx'),
            loadTexts('admin'),
            loadTexts('inside'),
          ]);
          return { Component: gallery.KitGalleryPage };
        },
      },
      {
        path: '__kit/admin',
        lazy: async () => {
          const [gallery] = await Promise.all([
            import('../features/kit-gallery/shell-gallery-page.tsx'),
            loadTexts('admin'),
            loadTexts('inside'),
          ]);
          return { Component: gallery.ShellGalleryPage };
        },
      },
    ]
  : [];
