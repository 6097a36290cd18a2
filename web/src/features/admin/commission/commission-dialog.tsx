import { Button, Text } from '@mantine/core';
import type { CommissionAction } from '../../../../../src/contracts/commission.js';
import { commissionReason } from '../../../../../src/contracts/resources/commission-line.js';
import type { CommissionLineRow } from '../../../api/generated-commission.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { useDecideCommissionLineMutation } from './commission-api.ts';

export interface Decision {
  readonly line: CommissionLineRow;
  readonly action: CommissionAction;
}

interface Props {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly decision: Decision | undefined;
  readonly onClose: () => void;
}

/** Disputes a commission line, or settles the dispute, with a reason. */
export function CommissionDialog({ isOpen, decision, onClose }: Props) {
  const t = useText();
  const [decide] = useDecideCommissionLineMutation();
  if (!decision) return null;
  const { action, line } = decision;
  const { id, version, lender, loan_no } = line;
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      title={t(`admin.commission-lines.deedOf.${action}`, { lender: lender ?? '', id: loan_no ?? shortenId(id) })}
    >
      <Text mb="md">{t(`admin.commission-lines.hints.${action}`)}</Text>
      <FieldForm
        fields={[
          {
            name: 'reason',
            rule: commissionReason,
            label: t('admin.commission-lines.reason'),
            hint: t('admin.commission-lines.reasonHint'),
            required: true,
            autoComplete: 'off',
          },
        ]}
        initial={{}}
        submitLabel={t(`admin.commission-lines.deeds.${action}`)}
        hasAutoFocus
        onSubmit={async ({ reason }) => {
          await decide({ id, decideCommissionLineRequest: { deed: action, version, reason: String(reason) } }).unwrap();
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      />
    </FormModal>
  );
}
