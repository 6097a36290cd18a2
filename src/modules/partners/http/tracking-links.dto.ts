import { QrCodeResponse } from '../../../platform/qr/qr-code.dto.js';

export class TrackingLinkUrlResponse {
  address!: string;
  qr!: QrCodeResponse;
}
