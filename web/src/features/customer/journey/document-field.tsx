import { Text, UnstyledButton } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import type { JourneyDocumentModel } from '../../../api/generated.ts';
import { formatBytes } from '../../../i18n/format.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import classes from './document-field.module.css';

interface Props {
  readonly id: string;
  readonly document: JourneyDocumentModel;
  readonly file: File | undefined;
  /** What is wrong with it, as a text. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onPick: (file: File | undefined) => void;
}

/** One document to add: a file from the phone, or a photo taken with its camera. */
export function DocumentField({ id, document, file, problem, isBusy, onPick }: Props) {
  const t = useText();
  return (
    <div className={classes.field}>
      <label className={classes.drop} htmlFor={id} data-wrong={problem ? true : undefined}>
        {file ? <IconFileText size={28} stroke={1.5} aria-hidden /> : <IconUpload size={28} stroke={1.5} aria-hidden />}
        <span>
          <strong>{getTextByKey(document.label)}</strong>
          <span className={classes.file}>{file ? `${file.name} (${formatBytes(file.size)})` : t('common.upload.choose')}</span>
        </span>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={document.types.join(',')}
          disabled={isBusy}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          // Allows the same file to be chosen again after it has changed.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => onPick(event.currentTarget.files?.[0])}
        />
      </label>
      {problem && (
        <Text size="sm" c="red" id={`${id}-problem`} role="alert">
          {problem}
        </Text>
      )}
      {file && !isBusy && (
        <UnstyledButton className={classes.remove} onClick={() => onPick(undefined)}>
          {t('common.upload.remove')}
        </UnstyledButton>
      )}
    </div>
  );
}
