export class UploadedImage {
  /** Where the image lies on our own origin: what a record keeps. */
  location!: string;
}

export class UploadImageResponse {
  file!: UploadedImage;
}
