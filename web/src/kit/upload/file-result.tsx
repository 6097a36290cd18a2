import { Button, Title } from '@mantine/core';
import type { UploadDetail } from '../../api/generated-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { FileCounts } from './file-counts.tsx';
import classes from './file-dialog.module.css';
import { FileNotes } from './file-notes.tsx';
import { ReportedRows } from './reported-rows.tsx';
import { PagedResults } from './paged-results.tsx';
import type { UploadPageProfile } from './upload-profile.ts';

interface Props {
  readonly profile: UploadPageProfile;
  readonly file: UploadDetail;
  readonly onClose: () => void;
}

/** Result of a file: the number of created and updated records, their ids, and the errors of the other rows (product specification §2). */
export function FileResult({ profile: { calls }, file, onClose }: Props) {
  const t = useText();
  return (
    <div className={classes.part}>
      <FileCounts file={file} />
      <ReportedRows calls={calls} file={file} />
      <FileNotes notes={[...file.unread, ...file.notes]} />
      <div>
        <Title order={3} size="h5" mb="xs">
          {t('admin.uploads.results.records')}
        </Title>
        <PagedResults calls={calls} file={file} />
      </div>
      <Button fullWidth variant="default" onClick={onClose}>
        {t('common.actions.close')}
      </Button>
    </div>
  );
}
