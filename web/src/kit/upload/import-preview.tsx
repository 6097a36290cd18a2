import { Button, Group, Table, Text, Title } from '@mantine/core';
import { UPLOAD_REVIEW_DAYS } from '../../../../src/contracts/uploads.js';
import type { UploadDetail } from '../../api/generated-uploads.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { FileCounts } from './file-counts.tsx';
import classes from './file-dialog.module.css';
import { FileNotes } from './file-notes.tsx';
import { ReportedRows } from './reported-rows.tsx';
import type { UploadPageProfile } from './upload-profile.ts';
import { useUploadAction } from './use-upload-action.ts';

interface Props {
  readonly profile: UploadPageProfile;
  readonly file: UploadDetail;
  readonly onChange: () => void;
  readonly onDiscard: () => void;
  readonly onApply: () => Promise<void>;
}

/** Preview of the result by row, before anything is applied. */
export function ImportPreview({ profile, file, onChange, onDiscard, onApply }: Props) {
  const t = useText();
  const { isBusy, problem, run } = useUploadAction(onApply);
  const isUseless = file.error_count >= file.rows_read;
  return (
    <div className={classes.part}>
      <Text>
        {isUseless ? t('admin.uploads.check.noneFine') : t('admin.uploads.check.nothingYet', { days: UPLOAD_REVIEW_DAYS })}{' '}
        {file.error_count + file.warning_count === 0 && t('admin.uploads.check.allFine', { total: formatNumber(file.rows_read) })}
      </Text>
      <FileCounts file={file} />
      <ReportedRows calls={profile.calls} file={file} />
      <FileNotes notes={[...file.unread, ...file.notes]} />
      <SampleRows file={file} />
      {problem && (
        <Text c="red" role="alert">
          {problem}
        </Text>
      )}
      <Group gap="xs" justify="flex-end" className={classes.foot}>
        <Button variant="subtle" color="red" onClick={onDiscard} disabled={isBusy} mr="auto">
          {t('admin.uploads.check.discard')}
        </Button>
        <Button variant="default" onClick={onChange} disabled={isBusy}>
          {t('admin.uploads.check.change')}
        </Button>
        <Button onClick={() => void run()} loading={isBusy} disabled={isUseless} data-autofocus>
          {t('admin.uploads.check.apply')}
        </Button>
      </Group>
    </div>
  );
}

/** The first rows as parsed, each with its result and the reason to check it, or the reason why it is rejected. */
function SampleRows({ file: { sample, sample_columns } }: { readonly file: UploadDetail }) {
  const t = useText();
  if (sample.length === 0) return null;
  const name = t('admin.uploads.check.sample');
  return (
    <div>
      <Title order={3} size="h5" mb="xs">
        {name}
      </Title>
      <div className={classes.sample} role="region" aria-label={name} tabIndex={0}>
        <Table aria-label={name}>
          <Table.Thead>
            <Table.Tr>
              {[t('admin.uploads.check.row'), t('admin.uploads.check.outcome'), ...sample_columns].map((label) => (
                <Table.Th key={label} scope="col">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sample.map(({ row, sheet, outcome, error, warning, values }) => (
              <Table.Tr key={`${sheet ?? ''}:${row}`} data-wrong={error !== null || undefined} data-check={warning !== null || undefined}>
                <Table.Th scope="row">{sheet === null ? row : `${sheet}: ${row}`}</Table.Th>
                <Table.Td className={classes.outcome}>
                  {error ?? [outcome ? t(`admin.uploads.outcome.${outcome}`) : t('common.empty'), warning].filter(Boolean).join(': ')}
                </Table.Td>
                {values.map((value, index) => (
                  <Table.Td key={sample_columns[index]}>{value ?? t('common.empty')}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
}
