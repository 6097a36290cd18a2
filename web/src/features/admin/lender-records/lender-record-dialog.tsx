import { Badge, Modal, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import type { WireValue } from '../../../../../src/contracts/fields.js';
import type { LenderRecordFile, LenderRecordRow } from '../../../api/generated-lenderrecords.ts';
import { isFailure } from '../../../api/failure.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { getTextByKey, useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { formatValue, getPropertyChoices } from '../../../kit/resource/format-value.ts';
import { lenderRecords, useReadLenderRecordHistoryQuery } from './lender-records-api.ts';

interface Props {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly shown: LenderRecordRow | undefined;
  readonly onClose: () => void;
}

/** One record, explained by its files: which rows said what and when, and which rows were rejected and why. */
export function LenderRecordDialog({ isOpen, shown, onClose }: Props) {
  const t = useText();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={shown && t('admin.lender-records.title', { lender: shown.lender ?? '', key: shown.record_key })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {shown && <History key={shown.id} id={shown.id} />}
    </Modal>
  );
}

function History({ id }: { readonly id: string }) {
  const t = useText();
  const { data, error, refetch } = useReadLenderRecordHistoryQuery({ id });
  if (error) return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={200} />;
  return (
    <Stack gap="lg">
      <Text size="sm">{t(data.files.length > 0 ? 'admin.lender-records.rule' : 'admin.lender-records.unexplained')}</Text>
      {data.files.map((file) => (
        <FileEntry key={file.upload_id} file={file} />
      ))}
    </Stack>
  );
}

function FileEntry({ file: { file_name, at, is_undone, rows, changes, rejected } }: { readonly file: LenderRecordFile }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section aria-label={file_name}>
      <Title order={3} size="h5">
        {file_name} {is_undone === 1 && <Badge color="gray">{t('admin.lender-records.undone')}</Badge>}
      </Title>
      <Text size="sm" c="dimmed">
        {[formatDateTime(at, language), rows.length > 0 && t('admin.lender-records.rows', { count: rows.length, rows: rows.join(', ') })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {changes.length > 0 && (
        <Table aria-label={file_name}>
          <Table.Tbody>
            {changes.map(({ property, before, after }) => (
              <Table.Tr key={property}>
                <Table.Th scope="row">{getTextByKey(`${lenderRecords.texts}.${property}`)}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {before !== null && (
                    <>
                      <del>{inWords(property, before)}</del> <span aria-hidden>→</span>{' '}
                    </>
                  )}
                  <ins>{after === null ? t('common.none') : inWords(property, after)}</ins>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {rejected.length > 0 && (
        <>
          <Text size="sm" fw={700} mt="xs">
            {t('admin.lender-records.rejected')}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {rejected.join('\n')}
          </Text>
        </>
      )}
    </section>
  );

  function inWords(property: LenderRecordFile['changes'][number]['property'], value: WireValue): string {
    return formatValue(lenderRecords.table[property], value, language, getPropertyChoices(lenderRecords, property));
  }
}
