import { Button, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet, IconUpload, IconX } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { isFailure } from '../../api/failure.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { checkFile } from './check-file.ts';
import { ErrorsDialog, type UploadErrors } from './errors-dialog.tsx';
import { UploadProgressBar, type UploadProgress } from './upload-progress-bar.tsx';
import classes from './upload-panel.module.css';

interface Props {
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Undefined until it is known. */
  readonly maxBytes: number | undefined;
  /** Text that the product specification fixes beside the real rule. */
  readonly helper?: string;
  /** Sends the file and sees it through; resolves with what was wrong in it. Rejects when it could not be sent, or was not accepted. */
  readonly onUpload: (file: File, report: (progress: UploadProgress) => void) => Promise<UploadErrors>;
  readonly errorsTitle: string;
}

/**
 * Choosing and sending one file: by button or by dropping, checked before it is sent, progress while it is sent and read.
 * After errors the file stays chosen and the focus goes back to Upload; otherwise it is put away (product specification §4 "Status file upload").
 */
export function UploadPanel({ extensions, maxBytes, helper, onUpload, errorsTitle }: Props) {
  const t = useText();
  const openPicker = useRef<() => void>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  /** Why the file could not be sent or was not taken. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [errors, setErrors] = useState<UploadErrors | null>(null);

  const limit = maxBytes === undefined ? '' : formatBytes(maxBytes);
  const problem = checkFile(file, extensions, maxBytes);
  const problemText = problem === 'too-large' ? t('errors.codes.too-large', { limit }) : problem && t(`errors.codes.${problem}`);
  const types = extensions.join(', ');
  const isSending = progress !== null;

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setRefusal(null);
  };

  const upload = async () => {
    if (!file || problem) return;
    setProgress({ stage: 'sending', part: 0 });
    setRefusal(null);
    try {
      const found = await onUpload(file, setProgress);
      if (found.count > 0) setErrors(found);
      else {
        setFile(null);
        giveFocusBack(chooseButton);
      }
    } catch (failure) {
      // The file stays, with the reason, for another try.
      setRefusal(isFailure(failure) ? (Object.values(failure.fields ?? {})[0] ?? failure.message) : t('common.toast.failed'));
      giveFocusBack(uploadButton);
    } finally {
      setProgress(null);
    }
  };

  return (
    <section className={classes.panel}>
      <Dropzone
        openRef={openPicker}
        onDrop={([dropped]) => dropped && choose(dropped)}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={isSending}
        tabIndex={-1}
        className={classes.zone}
        inputProps={{ 'aria-label': t('common.upload.choose') }}
      >
        <div className={classes.inner}>
          <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />
          <Text fw={700}>{t('common.upload.drop')}</Text>
          <Button ref={chooseButton} variant="default" onClick={() => openPicker.current?.()} disabled={isSending}>
            {t('common.upload.choose')}
          </Button>
          <Text size="xs" c="dimmed">
            {helper && <>{helper} · </>}
            {limit ? t('common.upload.accepted', { types, limit }) : t('common.upload.acceptedTypes', { types })}
          </Text>
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
            disabled={problem !== null}
            loading={isSending}
          >
            {t('common.actions.upload')}
          </Button>
        </Group>
      </div>
      {refusal && (
        <Text size="sm" c="red" role="alert">
          {refusal}
        </Text>
      )}
      {progress && <UploadProgressBar progress={progress} />}
      <ErrorsDialog title={errorsTitle} errors={errors} onClose={() => setErrors(null)} onClosed={() => giveFocusBack(uploadButton)} />
    </section>
  );
}

/** A button that was busy has lost the focus; unless the person has gone elsewhere by now, it goes on from here. */
function giveFocusBack(button: RefObject<HTMLButtonElement | null>): void {
  setTimeout(() => document.activeElement === document.body && button.current?.focus(), 100);
}
