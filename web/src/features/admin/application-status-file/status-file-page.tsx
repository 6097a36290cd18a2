import { createUploadCalls } from '../../../kit/upload/create-upload-calls.ts';
import { UploadPage } from '../../../kit/upload/upload-page.tsx';
import type { UploadPageProfile } from '../../../kit/upload/upload-profile.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['status-file', 'lending'];

const statusFiles: UploadPageProfile = {
  page: 'application-status-file',
  calls: createUploadCalls('application-status'),
  options: [],
  texts: {
    lead: 'admin.statusFile.lead',
    errorsTitle: 'admin.statusFile.errorsTitle',
    empty: 'admin.statusFile.empty',
    helper: 'common.upload.helper',
  },
};

/** /admin/application-status-file: lenders' status files (product specification §2). */
const StatusFilePage = () => <UploadPage profile={statusFiles} />;

export default StatusFilePage;
