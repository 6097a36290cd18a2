/**
 * Reports which images the records of a module use. Register it as a provider: an image that no record uses is deleted a day after its
 * upload.
 */
export abstract class ImageReferences {
  /** Returns the locations that some record uses, including deleted records, because they can be restored. */
  abstract findUsed(locations: readonly string[]): Promise<readonly string[]>;
}
