import { QrCodeAnswer } from '../../../platform/qr/qr-code.dto.js';

export class LinkAddressAnswer {
  address!: string;
  qr!: QrCodeAnswer;
}
