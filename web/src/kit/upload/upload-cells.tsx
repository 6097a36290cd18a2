import { Anchor, Badge, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSaveUploadPartMutation } from './upload-mutations.ts';
import classes from './upload-history.module.css';
import pageClasses from './upload-page.module.css';
import type { UploadPageProfile } from './upload-profile.ts';
import { formatRowsToCheck, getChangedCount, hasResults, getUploadStatus } from './upload-status.ts';

/** Actions of the history. */
export interface UploadRowActions {
  /** Opens the decisions about a file, or its result. */
  readonly onOpen: (record: UploadRecord) => void;
  readonly onUndo: (record: UploadRecord) => void;
}

interface FileProps {
  readonly profile: UploadPageProfile;
  readonly record: UploadRecord;
  readonly mayUpload: boolean;
}

interface CaptionedValueProps {
  readonly text: string | null;
  /** Prevents line breaks. */
  readonly isNoWrap?: boolean;
  readonly children: ReactNode;
}

/** A value with a smaller one below it. */
export function CaptionedValue({ text, isNoWrap = false, children }: CaptionedValueProps) {
  return (
    <div className={isNoWrap ? undefined : classes.name}>
      {children}
      {text && (
        <Text size="xs" c="dimmed">
          {text}
        </Text>
      )}
    </div>
  );
}

/** The name of a file, which downloads it during its retention. */
export function FileName({ profile: { calls }, record, mayUpload }: FileProps) {
  const t = useText();
  const [save, { isLoading }] = useSaveUploadPartMutation();
  const name = record.file_name;
  if (!mayUpload || record.is_erased === 1) return name;
  return (
    <Anchor
      component="button"
      type="button"
      ta="start"
      size="sm"
      aria-label={t('admin.uploads.originalOf', { name })}
      aria-busy={isLoading || undefined}
      onClick={() => !isLoading && void save({ url: calls.getOriginalUrl(record.id), saveAs: name })}
    >
      {name}
    </Anchor>
  );
}

/** Number of updated records, with a link to the records. */
export function UpdatedCount({ record, onLook }: { readonly record: UploadRecord; readonly onLook: UploadRowActions['onOpen'] }) {
  const t = useText();
  const count = formatNumber(record.rows_updated);
  if (!hasResults(record)) return count;
  const label = t('admin.uploads.resultsOf', { name: record.file_name, count: formatNumber(getChangedCount(record)) });
  const link = (text: string) => (
    <Anchor component="button" type="button" size="sm" aria-haspopup="dialog" aria-label={label} onClick={() => onLook(record)}>
      {text}
    </Anchor>
  );
  if (record.rows_updated > 0) return link(count);
  return (
    <>
      {count}
      <div>{link(t('admin.uploads.results.records'))}</div>
    </>
  );
}

interface UploadStateProps extends UploadRowActions {
  readonly record: UploadRecord;
  readonly mayUpload: boolean;
}

/** Status of a file, and the user's actions for it. */
export function UploadState({ record, mayUpload, onOpen, onUndo }: UploadStateProps) {
  const t = useText();
  const { label, colour } = getUploadStatus(t, record);
  const name = record.file_name;
  const waiting = record.status === 'checked' ? 'look' : record.status === 'unmapped' ? 'map' : undefined;
  return (
    <div className={classes.state}>
      <Badge variant="light" color={colour} tt="none" miw="max-content">
        {label}
      </Badge>
      {mayUpload && waiting && (
        <Button
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={t(`admin.uploads.${waiting === 'look' ? 'lookAt' : 'mapOf'}`, { name })}
          onClick={() => onOpen(record)}
        >
          {t(`admin.uploads.${waiting}`)}
        </Button>
      )}
      {mayUpload && record.may_undo === 1 && (
        <Button
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={t('admin.uploads.undoOf', { name })}
          onClick={() => onUndo(record)}
        >
          {t('admin.uploads.undo')}
        </Button>
      )}
      {record.undo_refusal && (
        <Text size="xs" c="red" className={pageClasses.note}>
          {record.undo_refusal}
        </Text>
      )}
    </div>
  );
}

/** The rows to check, on demand, apart from the errors. */
export function WarningLines({ record }: { readonly record: UploadRecord }) {
  const t = useText();
  if (record.warnings === '') return null;
  return (
    <details className={classes.lines}>
      <summary>{formatRowsToCheck(t, record)}</summary>
      {record.warnings}
    </details>
  );
}

/** What of the file was not read, on demand. */
export function UnreadLines({ record: { unread } }: { readonly record: UploadRecord }) {
  const t = useText();
  if (unread.length === 0) return null;
  return (
    <details className={classes.lines}>
      <summary>{t('admin.uploads.unread.title')}</summary>
      {unread.join('\n')}
    </details>
  );
}

/** The first line of a longer text, the others on demand; `count` is the number of lines of the whole text. */
export function ExpandableLines({ text, count }: { readonly text: string; readonly count: number }) {
  const t = useText();
  const lines = text.split('\n').filter(Boolean);
  if (lines.length === 0) return <Text c="dimmed">{t('common.empty')}</Text>;
  if (lines.length <= 2) return <div className={classes.lines}>{lines.join('\n')}</div>;
  return (
    <details className={classes.lines}>
      <summary>
        {lines[0]} (+{formatNumber(Math.max(count, lines.length) - 1)})
      </summary>
      {lines.slice(1).join('\n')}
    </details>
  );
}
