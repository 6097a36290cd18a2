import { Button, Checkbox, Select, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { isPermitted } from '../../../../src/contracts/permissions.js';
import { REVIEW_PARAMETER } from '../../../../src/contracts/uploads.js';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useAppSelector } from '../../api/store.ts';
import { useText } from '../../i18n/use-text.ts';
import { ExportButton } from '../export/export-button.tsx';
import { PageHeader } from '../page-header.tsx';
import { useBusy } from '../use-busy.ts';
import { useSaveUploadPartMutation } from './upload-mutations.ts';
import { UploadHistory } from './upload-history.tsx';
import classes from './upload-page.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { type OptionField, getProfile, type UploadPageProfile } from './upload-profile.ts';
import { useReadingProgress, useUpload } from './use-upload.ts';
import { useUploads } from './use-uploads.ts';

// Loaded when opened.
const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }));
const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog.tsx')).UndoDialog }));

const EXTENSIONS = ['.xlsx', '.xls', '.csv'];
const BYTES_PER_MB = 1_048_576;

type OpenDialog = { readonly dialog: 'file'; readonly id: string } | { readonly dialog: 'undo'; readonly record: UploadRecord };

/** The page of an upload kind: sends files, lets the user decide about them, and shows the results (product specification §2). */
export function UploadPage({ profile }: { readonly profile: UploadPageProfile }) {
  const t = useText();
  const roleId = useAppSelector((store) => store.session.admin.ids?.roleId);
  const { upload: permission, requiresReview } = getProfile(profile);
  const mayUpload = isPermitted(roleId, permission);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [isReviewed, setReviewed] = useState(false);
  const [shown, setShown] = useState<OpenDialog | null>(null);
  const { sending, upload } = useUpload(profile);
  const { records, limitMb, failure, retry, loadOlder } = useUploads(profile.calls, sending !== null);
  useReadingProgress(sending, records);
  const { texts } = profile;
  const dialogProps = { profile, getFallbackFocus: () => heading.current, onClose: () => setShown(null) };

  return (
    <div className={classes.page}>
      <PageHeader
        title={t(`admin.pages.${profile.page}`)}
        lead={t(texts.lead)}
        actions={<ExportButton path={profile.calls.exportsBaseUrl} query={{}} />}
      />
      {mayUpload && (
        <UploadPanel
          extensions={EXTENSIONS}
          maxBytes={limitMb && limitMb * BYTES_PER_MB}
          helper={texts.helper && t(texts.helper)}
          errorsTitle={t(texts.errorsTitle)}
          isReady={profile.options.every(({ name }) => said[name])}
          onUpload={async (file, report) => {
            const { id, status, errors } = await upload(file, { ...said, ...(isReviewed && { [REVIEW_PARAMETER]: '1' }) }, report);
            if (status !== 'checked' && status !== 'unmapped') return errors;
            // The dialog shows the errors together with the preview.
            setShown({ dialog: 'file', id });
            return { lines: [], count: 0 };
          }}
        >
          <div className={classes.beside}>
            {profile.options.map((field) => (
              <OptionSelect
                key={field.name}
                field={field}
                value={said[field.name]}
                isDisabled={sending !== null}
                onChange={(value) => setSaid({ ...said, [field.name]: value })}
              />
            ))}
            {!requiresReview && (
              <Checkbox
                label={t('admin.uploads.reviewFirst')}
                checked={isReviewed}
                disabled={sending !== null}
                onChange={(event) => setReviewed(event.currentTarget.checked)}
              />
            )}
            <TemplateButton profile={profile} />
          </div>
        </UploadPanel>
      )}
      {/* The table inside is the named landmark. */}
      <div>
        <Title order={2} className={classes.heading} ref={heading} tabIndex={-1}>
          {t('common.upload.history')}
        </Title>
        <UploadHistory
          profile={profile}
          mayUpload={mayUpload}
          records={records}
          failure={failure}
          onRetry={retry}
          onOpen={({ id }) => setShown({ dialog: 'file', id })}
          onUndo={(record) => setShown({ dialog: 'undo', record })}
        />
        {loadOlder && <LoadOlderButton load={loadOlder} />}
      </div>
      <Suspense>
        {shown?.dialog === 'file' && <FileDialog key={shown.id} id={shown.id} {...dialogProps} />}
        {shown?.dialog === 'undo' && <UndoDialog record={shown.record} {...dialogProps} />}
      </Suspense>
    </div>
  );
}

interface OptionProps {
  readonly field: OptionField;
  readonly value: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** A field sent beside a file: one choice of a searchable list. */
function OptionSelect({ field, value, isDisabled, onChange }: OptionProps) {
  const t = useText();
  const choices = field.useChoices();
  return (
    <Select
      className={classes.option}
      label={t(field.label)}
      placeholder={t('common.form.chooseOne')}
      nothingFoundMessage={t('common.state.filteredTitle')}
      searchable
      disabled={isDisabled || !choices}
      data={(choices ?? []).map(({ value: id, label }) => ({ value: String(id), label }))}
      value={value ?? null}
      onChange={(id) => id && onChange(id)}
      allowDeselect={false}
    />
  );
}

/** An empty file with the expected titles. */
function TemplateButton({ profile: { page, calls } }: { readonly profile: UploadPageProfile }) {
  const t = useText();
  const [save, { isLoading }] = useSaveUploadPartMutation();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      ml="auto"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={isLoading}
      onClick={() => void save({ url: calls.templateUrl, saveAs: `${page}-template.xlsx` })}
    >
      {t('admin.uploads.template')}
    </Button>
  );
}

/** The history shows the newest files; older ones on demand. */
function LoadOlderButton({ load }: { readonly load: () => Promise<void> }) {
  const t = useText();
  const [isBusy, run] = useBusy(load);
  return (
    <Button variant="default" size="sm" mt="sm" loading={isBusy} onClick={() => void run()}>
      {t('admin.statusFile.older')}
    </Button>
  );
}
