/** Tells which images the records of a module show. Register it as a provider: an image that none of them names is deleted a day after it came. */
export abstract class ImageReferences {
  /** Those of the locations that some record holds, deleted records included, as they may come back. */
  abstract findUsed(locations: readonly string[]): Promise<readonly string[]>;
}
