import { Text } from '@mantine/core';
import { accessReason, revealableFields, revealedField, type RevealableField } from '../../../../../src/contracts/reveal.js';
import type { CustomerRecordResponse } from '../../../api/generated-service.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RevealWithReason } from '../../../kit/reveal-with-reason.tsx';
import classes from './customer-record.module.css';
import { useRevealCustomerFieldMutation } from './details-api.ts';

interface Props {
  readonly record: CustomerRecordResponse;
  /** Id with which the record was opened. */
  readonly subjectId: string;
}

/** Reveals one masked field of a record for a short time. */
export function CustomerReveal({ record, subjectId }: Props) {
  const t = useText();
  const [reveal, { data, originalArgs, reset }] = useRevealCustomerFieldMutation();
  const masked = revealableFields.filter((field) => record[field]);
  if (masked.length === 0) return null;
  const labelOf = (field: RevealableField) => t(`admin.csr-portal.reveal.fields.${field}`);
  const shown = originalArgs?.revealCustomerFieldRequest.field;
  return (
    <div className={classes.reveal}>
      {data && shown && (
        <Text mb="xs" className={classes.reference}>
          {t('admin.csr-portal.reveal.value', { field: labelOf(shown), value: data.value })}
        </Text>
      )}
      <RevealWithReason
        texts={{
          show: t('admin.csr-portal.reveal.show'),
          reason: t('admin.csr-portal.reveal.reason'),
          note: t('admin.csr-portal.reveal.note'),
          hide: t('admin.csr-portal.reveal.hide'),
          hidden: t('admin.csr-portal.reveal.hidden'),
        }}
        fields={[
          {
            name: 'field',
            rule: revealedField,
            label: t('admin.csr-portal.reveal.field'),
            choices: masked.map((field) => ({ value: field, label: labelOf(field) })),
            required: true,
          },
        ]}
        reason={accessReason}
        isShown={data !== undefined}
        onShow={async (reason, { field }) => {
          const request = { field: field as RevealableField, reason };
          await reveal({ id: record.user_id, pid: subjectId, revealCustomerFieldRequest: request }).unwrap();
        }}
        onHide={reset}
      />
    </div>
  );
}
