/** Images that staff uploads: what for, and where they lie. */

/** What an image is for (the `path` of `POST /api/s3-upload-file`): it is made small enough for its place. CSS pixels, twice over. */
export const imagePlaces = {
  'card-thumbnail': { width: 640, height: 400 },
  'brand-logo': { width: 640, height: 240 },
} as const satisfies Readonly<Record<string, { readonly width: number; readonly height: number }>>;

export type ImagePlace = keyof typeof imagePlaces;

/** True for an own key of the table. */
export const isImagePlace = (path: string): path is ImagePlace => Object.hasOwn(imagePlaces, path);

/** Largest file that is taken, before it is made smaller. */
export const IMAGE_LIMIT_MB = 5;

/** Largest image that is decoded: 25 megapixels are ten times more than any place shows, and take up to 200 MB. */
export const MOST_PIXELS = 25_000_000;

/** Kinds that are read, by their content; an SVG is a program and never an image of ours. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** `/api/images/<id>.webp`: named by the server, on our own origin. */
export const imageLocation = /^\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

export const locationOfImage = (id: string) => `/api/images/${id}.webp`;

/** Its id; undefined for what is no location of ours. */
export const imageAt = (location: string): string | undefined => imageLocation.exec(location)?.[1];
