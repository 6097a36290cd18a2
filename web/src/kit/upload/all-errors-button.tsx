import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_REPORTED_ERRORS } from '../../../../src/contracts/uploads.js';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { PagedErrors } from './paged-errors.tsx';
import { ErrorsDialog } from './errors-dialog.tsx';
import type { UploadPageProfile } from './upload-profile.ts';
import { hasRejectedRows } from './upload-status.ts';

interface Props {
  readonly profile: UploadPageProfile;
  readonly record: UploadRecord;
}

/** Opens all errors of a file; renders nothing when the history shows them all. */
export function AllErrorsButton({ profile: { calls, texts }, record }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!hasRejectedRows(record) || record.error_count <= MAX_REPORTED_ERRORS.inList) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        leftSection={<IconListDetails size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t('admin.statusFile.allErrorsOf', { name: record.file_name })}
        onClick={() => setOpen(true)}
      >
        {t('admin.statusFile.allErrors')}
      </Button>
      <ErrorsDialog
        title={t(texts.errorsTitle)}
        errors={isOpen ? { lines: [], count: record.error_count, pages: <PagedErrors calls={calls} id={record.id} /> } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
