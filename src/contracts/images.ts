/** Images that staff uploads: what for, and where they lie. */

/** What an image is for (the `path` of `POST /api/s3-upload-file`): it is made small enough for its place. CSS pixels, twice over. */
export const imageUsages = {
  'card-thumbnail': { width: 640, height: 400 },
  'brand-logo': { width: 640, height: 240 },
} as const satisfies Readonly<Record<string, { readonly width: number; readonly height: number }>>;

export type ImageUsage = keyof typeof imageUsages;

/** True for an own key of the table. */
export const isImageUsage = (path: string): path is ImageUsage => Object.hasOwn(imageUsages, path);

/** Largest file that is taken, before it is made smaller. */
export const MAX_IMAGE_MB = 5;

/** Largest image that is decoded: 25 megapixels are ten times more than any place shows, and take up to 200 MB. */
export const MAX_PIXELS = 25_000_000;

/** Kinds that are read, by their content; an SVG is a program and never an image of ours. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** `/api/images/<id>.webp`: named by the server, on our own origin. */
export const imageUrlPattern = /^\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

export const getImageUrl = (id: string) => `/api/images/${id}.webp`;

/** Its id; undefined for what is no location of ours. */
export const parseImageId = (location: string): string | undefined => imageUrlPattern.exec(location)?.[1];
