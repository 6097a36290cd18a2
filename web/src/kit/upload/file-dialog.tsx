import { Modal, Skeleton, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import { isUploadActive, type UploadStatus } from '../../../../src/contracts/uploads.js';
import { isFailure } from '../../api/failure.ts';
import { useAppDispatch } from '../../api/store.ts';
import { uploadsApi } from './uploads-api.ts';
import type { UploadDetail } from '../../api/generated-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../error-state.tsx';
import { useRestoreFocus } from '../use-restore-focus.ts';
import { ImportPreview } from './import-preview.tsx';
import { DiscardConfirmation } from './discard-confirmation.tsx';
import classes from './file-dialog.module.css';
import { FileProgress } from './file-progress.tsx';
import { FileResult } from './file-result.tsx';
import { MappingForm } from './mapping-form.tsx';
import type { UploadPageProfile } from './upload-profile.ts';
import { BUSY_POLL_MS } from './use-uploads.ts';

interface Props {
  readonly profile: UploadPageProfile;
  readonly id: string;
  /** Focus target when the earlier one is gone. */
  readonly getFallbackFocus: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Subview that the user opened in the dialog. */
type Step = 'columns' | 'discard' | null;

/** The steps of one file, from the column mapping to the result: the user's decisions, and the progress. */
export function FileDialog({ profile, id, getFallbackFocus, onClose }: Props) {
  const t = useText();
  const [step, setStep] = useState<Step>(null);
  const { file, failure, retry } = useFile(profile, id);
  useRestoreFocus('[role=dialog]', getFallbackFocus);
  const place = getView(file?.status, step);
  const content = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <Modal
      opened
      onClose={onClose}
      size="64rem"
      title={file ? `${t(titles[place])} · ${file.file_name}` : t('common.loading')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {file ? (
        <div ref={content} tabIndex={-1} className={classes.content}>
          <Content profile={profile} file={file} view={place} goTo={setStep} onClose={onClose} />
        </div>
      ) : failure ? (
        <ErrorState failure={isFailure(failure) ? failure : undefined} onRetry={retry} />
      ) : (
        <Skeleton h={200} />
      )}
    </Modal>
  );
}

type FileView = 'under-way' | 'columns' | 'checked' | 'discard' | 'result' | 'over';

function getView(status: UploadStatus | undefined, step: Step): FileView {
  if (!status || isUploadActive(status)) return 'under-way';
  if (status === 'done') return 'result';
  if (status !== 'checked' && status !== 'unmapped') return 'over';
  if (step === 'discard') return 'discard';
  return status === 'unmapped' || step === 'columns' ? 'columns' : 'checked';
}

const titles: Readonly<Record<FileView, TextKey>> = {
  'under-way': 'common.upload.status',
  columns: 'admin.uploads.mapping.title',
  checked: 'admin.uploads.check.title',
  discard: 'admin.uploads.check.discardTitle',
  result: 'admin.uploads.results.title',
  over: 'admin.uploads.results.title',
};

interface ContentProps {
  readonly profile: UploadPageProfile;
  readonly file: UploadDetail;
  readonly view: FileView;
  readonly goTo: (step: Step) => void;
  readonly onClose: () => void;
}

function Content({ profile, file, view, goTo, onClose }: ContentProps) {
  const dispatch = useAppDispatch();
  const { id } = file;
  const decide = profile.calls.runAction;
  switch (view) {
    case 'under-way':
      return <FileProgress file={file} />;
    case 'columns':
      return (
        <MappingForm
          file={file}
          onBack={file.status === 'checked' ? () => goTo(null) : undefined}
          onDiscard={() => goTo('discard')}
          onSend={async (mappingRequest) => {
            await decide(dispatch, 'map', { id, mappingRequest });
            goTo(null);
          }}
        />
      );
    case 'checked':
      return (
        <ImportPreview
          profile={profile}
          file={file}
          onChange={() => goTo('columns')}
          onDiscard={() => goTo('discard')}
          onApply={() => decide(dispatch, 'apply', { id })}
        />
      );
    case 'discard':
      return (
        <DiscardConfirmation
          name={file.file_name}
          onKeep={() => goTo(null)}
          onDiscard={async () => {
            await decide(dispatch, 'discard', { id });
            onClose();
          }}
        />
      );
    case 'result':
      return <FileResult profile={profile} file={file} onClose={onClose} />;
    case 'over':
      return <InactiveFile file={file} />;
  }
}

/** A file without effective changes. */
function InactiveFile({ file: { status, errors } }: { readonly file: UploadDetail }) {
  const t = useText();
  return (
    <>
      <Text role="status">{t(`admin.uploads.results.${status === 'undone' || status === 'discarded' ? status : 'failed'}`)}</Text>
      {status === 'failed' && (
        <Text mt="sm" style={{ whiteSpace: 'pre-line' }}>
          {errors}
        </Text>
      )}
    </>
  );
}

/** Loads one file, polled while a worker processes it; every change refetches the history. */
function useFile({ calls }: UploadPageProfile, id: string) {
  const dispatch = useAppDispatch();
  const { data: file, error } = calls.detail.useQueryState({ id });
  const { refetch } = calls.detail.useQuerySubscription(
    { id },
    { refetchOnMountOrArgChange: true, pollingInterval: file && isUploadActive(file.status) ? BUSY_POLL_MS : 0 },
  );
  const status = file?.status;
  const known = useRef(status);
  useEffect(() => {
    if (known.current && status !== known.current) dispatch(uploadsApi.util.invalidateTags([calls.tag]));
    known.current = status;
  }, [calls.tag, dispatch, status]);
  return { file, failure: error, retry: () => void refetch() };
}
