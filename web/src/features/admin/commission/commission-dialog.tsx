import { Button, Modal, Text } from '@mantine/core';
import type { CommissionDeed } from '../../../../../src/contracts/commission.js';
import { commissionReason } from '../../../../../src/contracts/resources/commission-line.js';
import type { CommissionLineRow } from '../../../api/generated-commission.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { shortId } from '../../../kit/resource/value-text.ts';
import { useDecideCommissionLineMutation } from './commission-api.ts';

export interface Decision {
  readonly line: CommissionLineRow;
  readonly deed: CommissionDeed;
}

interface Props {
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly shown: Decision | undefined;
  readonly onClose: () => void;
}

/** Disputes a line of a payout file, or settles the dispute, for a reason. */
export function CommissionDialog({ isOpen, shown, onClose }: Props) {
  const t = useText();
  const [decide] = useDecideCommissionLineMutation();
  if (!shown) return null;
  const { deed, line } = shown;
  const { id, version, lender, loan_no } = line;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(`admin.commission-lines.deedOf.${deed}`, { lender: lender ?? '', id: loan_no ?? shortId(id) })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <Text mb="md">{t(`admin.commission-lines.hints.${deed}`)}</Text>
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
        submitLabel={t(`admin.commission-lines.deeds.${deed}`)}
        takesFocus
        onSubmit={async ({ reason }) => {
          await decide({ id, decideCommissionLineRequest: { deed, version, reason: String(reason) } }).unwrap();
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
        }
      />
    </Modal>
  );
}
