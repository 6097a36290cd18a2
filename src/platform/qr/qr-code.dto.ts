/** The squares of a QR code: a path of filled ones in a drawing of `size` by `size`. */
export class QrCodeResponse {
  size!: number;
  path!: string;
}
