/** The modules of a QR code: an SVG path of the filled squares in a `size` × `size` drawing. */
export class QrCodeResponse {
  size!: number;
  path!: string;
}
