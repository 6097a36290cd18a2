import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { type MerchantRefusal, merchantRefusals, readingReason, refusalReason } from '../../../../../src/contracts/merchant-form.js';
import { isFailure } from '../../../api/failure.ts';
import type { MerchantDecisionRequest, MerchantDetailsAnswer, MerchantRow } from '../../../api/generated-merchants.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { ButtonRow } from '../../../kit/button-row.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { Refusal } from '../../../kit/refusal.tsx';
import { Reveal } from '../../../kit/reveal.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { useFocusGivenBack } from '../../../kit/use-focus-given-back.ts';
import { useFocusKept } from '../../../kit/use-focus-kept.ts';
import { focusHeading } from '../../../kit/use-focus-on-step.ts';
import { useDecideOnMerchantMutation, useGetMerchantDetailsQuery, useReadMerchantDetailsMutation } from './merchant-request-api.ts';
import classes from './merchant-request.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly merchant: MerchantRow;
  readonly onClose: () => void;
}

/** What a merchant told by the form, masked until somebody shows it whole, and what can be decided about it. */
export function MerchantRequestDialog({ isOpen, merchant, onClose }: Props) {
  const t = useText();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(merchant.told_by === 'form' ? 'admin.merchants.request.title' : 'admin.merchants.request.lookAtList', {
        name: merchant.name,
      })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {isOpen && <Request merchant={merchant} onClose={onClose} />}
    </Modal>
  );
}

function Request({ merchant, onClose }: Omit<Props, 'isOpen'>) {
  const { id } = merchant;
  const t = useText();
  const { data: masked, error, refetch } = useGetMerchantDetailsQuery({ id }, { refetchOnMountOrArgChange: true });
  const [readWhole, { data: whole, reset: hide }] = useReadMerchantDetailsMutation();
  // A row that was decided on may be gone from a filtered list, with the button that opened this.
  useFocusGivenBack('[role=dialog]', focusHeading);
  if (!masked && isFailure(error)) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!masked) return <Skeleton h={320} className="appear-late" />;
  return (
    <Stack gap="md">
      <Details told={whole ?? masked} />
      <Reveal
        words={{
          show: t('admin.merchants.request.whole'),
          reason: t('admin.merchants.request.wholeReason'),
          note: t('admin.merchants.request.wholeNote'),
          hide: t('admin.merchants.request.hide'),
          hidden: t('admin.merchants.request.hidden'),
        }}
        reason={readingReason}
        isShown={whole !== undefined}
        onShow={async (reason) => await readWhole({ id, readMerchantDetailsRequest: { reason } }).unwrap()}
        onHide={hide}
      />
      {masked.notice && (
        <details>
          <summary>{t('admin.merchants.request.notice')}</summary>
          <Text size="sm" className={classes.notice}>
            {masked.notice}
          </Text>
        </details>
      )}
      {merchant.told_by === 'form' && merchant.status === 'pending' && <Decision merchant={merchant} onClose={onClose} />}
    </Stack>
  );
}

const shown = [
  ...(['firm_name', 'owner_name', 'phone', 'email', 'pan', 'gstin'] as const),
  ...(['address', 'city', 'pincode', 'account_number', 'ifsc'] as const),
];

function Details({ told }: { readonly told: MerchantDetailsAnswer }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      {told.reference && told.agreed_at && (
        <Text size="sm">
          {t('admin.merchants.request.reference', { reference: told.reference, when: formatDateTime(told.agreed_at, language) })}
        </Text>
      )}
      <dl className={classes.facts}>
        {shown.map((field) => (
          <div key={field}>
            <dt>{t(`admin.merchants.request.fields.${field}`)}</dt>
            <dd>{told[field] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Decision({ merchant, onClose }: Omit<Props, 'isOpen'>) {
  const [isRejecting, setRejecting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box, isRejecting ? 'reasons' : 'buttons');
  return (
    <div ref={box}>
      {isRejecting ? (
        <Rejection merchant={merchant} onClose={onClose} onCancel={() => setRejecting(false)} />
      ) : (
        <ApproveOrReject merchant={merchant} onClose={onClose} onReject={() => setRejecting(true)} />
      )}
    </div>
  );
}

/** Carries a decision out, says so, and closes the dialog. Rejects with a failure. */
function useDecide({ merchant: { id, name, version }, onClose }: Omit<Props, 'isOpen'>) {
  const t = useText();
  const [decide] = useDecideOnMerchantMutation();
  return async (verdict: MerchantDecisionRequest) => {
    await decide({ id, merchantDecisionRequest: { ...verdict, version } }).unwrap();
    announce(t(verdict.decision === 'approve' ? 'admin.merchants.request.approved' : 'admin.merchants.request.rejected', { name }));
    onClose();
  };
}

function ApproveOrReject({ onReject, ...about }: Omit<Props, 'isOpen'> & { readonly onReject: () => void }) {
  const t = useText();
  const decide = useDecide(about);
  const [problem, setProblem] = useFailure();
  const [isApproving, approve] = useBusy(async () => {
    setProblem(undefined);
    await decide({ decision: 'approve' }).catch((failure: unknown) => setProblem(isFailure(failure) ? failure : undefined));
  });
  return (
    <>
      {problem && <Refusal>{problem.message}</Refusal>}
      <Text size="sm" c="dimmed">
        {t('admin.merchants.request.told')}
      </Text>
      <ButtonRow>
        <Button variant="default" onClick={onReject}>
          {t('admin.merchants.request.reject')}
        </Button>
        <Button loading={isApproving} onClick={() => void approve()}>
          {t('admin.merchants.request.approve')}
        </Button>
      </ButtonRow>
    </>
  );
}

function Rejection({ onCancel, ...about }: Omit<Props, 'isOpen'> & { readonly onCancel: () => void }) {
  const t = useText();
  const decide = useDecide(about);
  return (
    <FieldForm
      fields={[
        {
          ...{ name: 'refusal', rule: { kind: 'choice', choices: merchantRefusals }, required: true },
          ...{ label: t('admin.merchants.request.refusal'), hint: t('admin.merchants.request.refusalHint') },
          choices: merchantRefusals.map((value) => ({ value, label: t(`admin.merchants.refusals.${value}`) })),
        },
        {
          ...{ name: 'reason', rule: refusalReason, required: true, autoComplete: 'off' },
          ...{ label: t('admin.merchants.request.reason'), hint: t('admin.merchants.request.reasonHint') },
        },
      ]}
      initial={{}}
      submitLabel={t('admin.merchants.request.reject')}
      onSubmit={({ refusal, reason }) => decide({ decision: 'reject', refusal: refusal as MerchantRefusal, reason: String(reason) })}
      secondary={
        <Button variant="default" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
      }
    />
  );
}
