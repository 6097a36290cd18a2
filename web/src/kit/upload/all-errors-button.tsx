import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { type FindingKind, MAX_REPORTED_ERRORS } from '../../../../src/contracts/uploads.js';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { PagedErrors } from './paged-errors.tsx';
import { ErrorsDialog, type FindingLines } from './errors-dialog.tsx';
import type { UploadPageProfile } from './upload-profile.ts';
import { hasReportedRows } from './upload-status.ts';

interface Props {
  readonly profile: UploadPageProfile;
  readonly record: UploadRecord;
}

/** Opens all errors and all rows to check of a file; renders nothing when the history shows them all. */
export function AllErrorsButton({ profile: { calls, texts }, record }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, file_name: name, error_count, warning_count } = record;
  if (!hasReportedRows(record) || Math.max(error_count, warning_count) <= MAX_REPORTED_ERRORS.inList) return null;
  const label = error_count > 0 ? 'allErrors' : 'allWarnings';
  const pagesOf = (of: FindingKind): FindingLines => ({
    lines: [],
    count: record[`${of}_count`],
    pages: <PagedErrors calls={calls} id={id} of={of} />,
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        leftSection={<IconListDetails size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t(`admin.statusFile.${label}Of`, { name })}
        onClick={() => setOpen(true)}
      >
        {t(`admin.statusFile.${label}`)}
      </Button>
      <ErrorsDialog
        title={t(texts.errorsTitle)}
        errors={isOpen ? { ...pagesOf('error'), warnings: pagesOf('warning') } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
