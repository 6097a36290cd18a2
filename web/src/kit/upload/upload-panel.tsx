import { Button, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet, IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { isFailure } from '../../api/failure.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useBusy } from '../use-busy.ts';
import { validateFile } from './validate-file.ts';
import { ErrorsDialog, type UploadErrors } from './errors-dialog.tsx';
import { isUnreadable } from './upload-mutations.ts';
import { UploadProgressBar, type UploadProgress } from './upload-progress-bar.tsx';
import classes from './upload-panel.module.css';

interface Props {
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Undefined until it is known. */
  readonly maxBytes: number | undefined;
  /** Text that the product specification prescribes beside the real rule. */
  readonly helper?: string | undefined;
  /** Fields sent beside the file, and help for creating one. */
  readonly children?: ReactNode;
  /** Whether all required fields beside the file are filled in. */
  readonly isReady?: boolean;
  /** Sends the file and follows it to its end; resolves with its errors. Rejects when it could not be sent, or was refused. */
  readonly onUpload: (file: File, report: (progress: UploadProgress) => void) => Promise<UploadErrors>;
  readonly errorsTitle: string;
}

/**
 * Selects and sends one file: by button or drag and drop, validated before it is sent, with progress while it is sent and read.
 * After errors the file stays selected and the focus returns to Upload; otherwise it is cleared, also where rows are to be checked (product
 * specification §4 "Status file upload").
 */
export function UploadPanel({ extensions, maxBytes, helper, children, isReady = true, onUpload, errorsTitle }: Props) {
  const t = useText();
  const openPicker = useRef<() => void>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  /** Why the file could not be sent or was refused. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Names the ignored ones of several files. */
  const [note, setNote] = useState<string | null>(null);
  const [errors, setErrors] = useState<UploadErrors | null>(null);

  const limit = maxBytes === undefined ? '' : formatBytes(maxBytes);
  const problem = validateFile(file, extensions, maxBytes);
  const problemText = problem === 'too-large' ? t('errors.codes.too-large', { limit }) : problem && t(`errors.codes.${problem}`);
  const types = extensions.join(', ');
  const isSending = progress !== null;

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setRefusal(null);
    setNote(null);
  };

  /** Takes one of several files, and names the ignored ones. */
  const take = ([first, ...others]: readonly File[]) => {
    if (!first) return;
    if (isSending) {
      setNote(t('admin.uploads.stillSending', { left: getFileNames([first, ...others]) }));
      return;
    }
    choose(first);
    if (others.length > 0) setNote(t('admin.uploads.oneAtATime', { taken: first.name, left: getFileNames(others) }));
  };

  const putAway = (reason: string | null = null) => {
    setFile(null);
    setRefusal(reason);
    restoreFocus(chooseButton);
  };

  const [, upload] = useBusy(async () => {
    if (!file || problem || !isReady) return;
    setProgress({ stage: 'sending', fraction: 0 });
    setRefusal(null);
    setNote(null);
    try {
      const isReadable = !(await isUnreadable(file));
      const found = isReadable ? await onUpload(file, setProgress) : undefined;
      if (!found) putAway(t('admin.uploads.changed'));
      else {
        if (found.count === 0) putAway();
        if (found.count + (found.warnings?.count ?? 0) > 0) setErrors(found);
      }
    } catch (failure) {
      // A file that changes while it is sent fails like a lost connection.
      if (isFailure(failure) && failure.code === 'network' && (await isUnreadable(file))) {
        putAway(t('admin.uploads.changed'));
        return;
      }
      // The file stays selected, with the reason, for a retry.
      setRefusal(isFailure(failure) ? (Object.values(failure.fields ?? {})[0] ?? failure.message) : t('common.toast.failed'));
      restoreFocus(uploadButton);
    } finally {
      setProgress(null);
    }
  });

  return (
    <section className={classes.panel}>
      {children}
      <Dropzone
        openRef={openPicker}
        onDrop={take}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        className={classes.zone}
        inputProps={{ 'aria-label': t('common.upload.choose') }}
      >
        <div className={classes.inner}>
          <IconFileSpreadsheet size={28} stroke={1.25} aria-hidden />
          <div className={classes.words}>
            <Text fw={700} size="sm">
              {t('common.upload.drop')}
            </Text>
            <Text size="xs" c="dimmed">
              {helper && <>{helper} · </>}
              {limit ? t('common.upload.accepted', { types, limit }) : t('common.upload.acceptedTypes', { types })}
            </Text>
          </div>
          <Button ref={chooseButton} variant="default" onClick={() => openPicker.current?.()} disabled={isSending}>
            {t('common.upload.choose')}
          </Button>
        </div>
      </Dropzone>
      <div className={classes.foot}>
        <Text size="sm" role="status" c={problem && file ? 'var(--mantine-color-error)' : file ? undefined : 'dimmed'}>
          {file && !problem ? t('common.upload.chosen', { name: file.name, size: formatBytes(file.size) }) : problemText}
        </Text>
        <Group gap="xs" ml="auto">
          {file && !isSending && (
            <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={() => choose(null)}>
              {t('common.upload.remove')}
            </Button>
          )}
          <Button
            ref={uploadButton}
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => void upload()}
            disabled={problem !== null || !isReady}
            loading={isSending}
          >
            {t('common.actions.upload')}
          </Button>
        </Group>
      </div>
      {note && (
        <Text size="sm" role="alert">
          {note}
        </Text>
      )}
      {refusal && (
        <Text size="sm" c="red" role="alert">
          {refusal}
        </Text>
      )}
      {progress && <UploadProgressBar progress={progress} />}
      <ErrorsDialog
        title={errorsTitle}
        errors={errors}
        onClose={() => setErrors(null)}
        onClosed={() => restoreFocus(file ? uploadButton : chooseButton)}
      />
    </section>
  );
}

const getFileNames = (files: readonly File[]) => files.map(({ name }) => name).join(', ');

/** A busy button has lost the focus; it returns here unless the user has moved it elsewhere. */
function restoreFocus(button: RefObject<HTMLButtonElement | null>): void {
  setTimeout(() => document.activeElement === document.body && button.current?.focus(), 100);
}
