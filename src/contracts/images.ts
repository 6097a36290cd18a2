/** Images uploaded by staff: their usage and location. */

/** Usage of an image (the `path` of `POST /api/s3-upload-file`): it is scaled down to twice these CSS pixels. */
export const imageUsages = {
  'card-thumbnail': { width: 640, height: 400 },
  'brand-logo': { width: 640, height: 240 },
} as const satisfies Readonly<Record<string, { readonly width: number; readonly height: number }>>;

export type ImageUsage = keyof typeof imageUsages;

/** Returns true for an own key of the table. */
export const isImageUsage = (path: string): path is ImageUsage => Object.hasOwn(imageUsages, path);

/** Maximum size of an uploaded file, before it is scaled down. */
export const MAX_IMAGE_MB = 5;

/** Maximum size of a decoded image: 25 megapixels are ten times more than any page shows, and take up to 200 MB. */
export const MAX_PIXELS = 25_000_000;

/** Maximum width and height of an image: a long thin one has few pixels, but costs the decoder and the resizer much more. */
export const MAX_IMAGE_SIDE = 8_192;

/** Accepted types, detected by content. SVG is excluded because it can contain scripts. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** `/api/images/<id>.webp`: named by the server, on our own origin. */
export const imageUrlPattern = /^\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

export const getImageUrl = (id: string) => `/api/images/${id}.webp`;

/** Returns the id of an image; undefined if the location is not one of ours. */
export const parseImageId = (location: string): string | undefined => imageUrlPattern.exec(location)?.[1];
