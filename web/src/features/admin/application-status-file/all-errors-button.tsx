import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { TOLD_ERRORS } from '../../../../../src/contracts/uploads.js';
import type { ApplicationStatusFile } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorsDialog } from '../../../kit/upload/errors-dialog.tsx';
import { ErrorPages } from './error-pages.tsx';

/** Opens all errors of a file; nothing for one whose errors the history tells in full. */
export function AllErrorsButton({ record }: { readonly record: ApplicationStatusFile }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (record.status !== 'done' || record.is_erased === 1 || record.error_count <= TOLD_ERRORS.inList) return null;
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
        title={t('admin.statusFile.errorsTitle')}
        errors={isOpen ? { lines: [], count: record.error_count, pages: <ErrorPages id={record.id} /> } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
