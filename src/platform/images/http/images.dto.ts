export class UploadedImage {
  /** Location of the image on our own origin: the value that records store. */
  location!: string;
}

export class UploadImageResponse {
  file!: UploadedImage;
}
