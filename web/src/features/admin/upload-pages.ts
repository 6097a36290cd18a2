/** Pages for files that staff upload: one chunk, because each page is only a declaration. */
export { StatusFilePage } from './application-status-file/status-file-page.tsx';
export { MerchantUploadPage } from './merchant-upload/merchant-upload-page.tsx';
export { CommissionUploadPage } from './commission/commission-upload-page.tsx';
export { MisUploadPage } from './mis-upload/mis-upload-page.tsx';
