import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { type MerchantRejectionReason, merchantRejectionReasons, rejectionReason } from '../../../../../src/contracts/merchant-form.js';
import { accessReason } from '../../../../../src/contracts/reveal.js';
import { isFailure } from '../../../api/failure.ts';
import type { MerchantDecisionRequest, MerchantDetailsResponse, MerchantRow } from '../../../api/generated-merchants.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { ButtonRow } from '../../../kit/button-row.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { FormModal } from '../../../kit/form-modal/form-modal.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { RevealWithReason } from '../../../kit/reveal-with-reason.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import { useRefocusOnChange } from '../../../kit/use-refocus-on-change.ts';
import { focusHeading } from '../../../kit/use-focus-on-step.ts';
import { useDecideMerchantRequestMutation, useGetMerchantDetailsQuery, useReadMerchantDetailsMutation } from './merchant-request-api.ts';
import classes from './merchant-request.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly merchant: MerchantRow;
  readonly onClose: () => void;
}

/** Details that a merchant gave in the form, masked until a staff member reveals them, and the possible decisions. */
export function MerchantRequestDialog({ isOpen, merchant, onClose }: Props) {
  const t = useText();
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      title={t(merchant.told_by === 'form' ? 'admin.merchants.request.title' : 'admin.merchants.request.lookAtList', {
        name: merchant.name,
      })}
    >
      {isOpen && <Request merchant={merchant} onClose={onClose} />}
    </FormModal>
  );
}

function Request({ merchant, onClose }: Omit<Props, 'isOpen'>) {
  const { id } = merchant;
  const t = useText();
  const { data: masked, error, refetch } = useGetMerchantDetailsQuery({ id }, { refetchOnMountOrArgChange: true });
  const [readWhole, { data: whole, reset: hide }] = useReadMerchantDetailsMutation();
  // After a decision, a filtered list may no longer hold the row and its button.
  useRestoreFocus('[role=dialog]', focusHeading);
  if (!masked && isFailure(error)) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!masked) return <Skeleton h={320} className="appear-late" />;
  return (
    <Stack gap="md">
      <Details told={whole ?? masked} />
      <RevealWithReason
        texts={{
          show: t('admin.merchants.request.whole'),
          reason: t('admin.merchants.request.wholeReason'),
          note: t('admin.merchants.request.wholeNote'),
          hide: t('admin.merchants.request.hide'),
          hidden: t('admin.merchants.request.hidden'),
        }}
        reason={accessReason}
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

const shownProperties = [
  ...(['firm_name', 'owner_name', 'phone', 'email', 'pan', 'gstin'] as const),
  ...(['address', 'city', 'pincode', 'account_number', 'ifsc'] as const),
];

function Details({ told }: { readonly told: MerchantDetailsResponse }) {
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
        {shownProperties.map((field) => (
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
  useRefocusOnChange(box, isRejecting ? 'reasons' : 'buttons');
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

/** Carries out a decision, confirms it, and closes the dialog. Rejects with a failure. */
function useDecide({ merchant: { id, name, version }, onClose }: Omit<Props, 'isOpen'>) {
  const t = useText();
  const [decide] = useDecideMerchantRequestMutation();
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
      {problem && <FormError>{problem.message}</FormError>}
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
          ...{ name: 'refusal', rule: { kind: 'choice', choices: merchantRejectionReasons }, required: true },
          ...{ label: t('admin.merchants.request.refusal'), hint: t('admin.merchants.request.refusalHint') },
          choices: merchantRejectionReasons.map((value) => ({ value, label: t(`admin.merchants.refusals.${value}`) })),
        },
        {
          ...{ name: 'reason', rule: rejectionReason, required: true, autoComplete: 'off' },
          ...{ label: t('admin.merchants.request.reason'), hint: t('admin.merchants.request.reasonHint') },
        },
      ]}
      initial={{}}
      submitLabel={t('admin.merchants.request.reject')}
      onSubmit={({ refusal, reason }) =>
        decide({ decision: 'reject', refusal: refusal as MerchantRejectionReason, reason: String(reason) })
      }
      secondary={
        <Button variant="default" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
      }
    />
  );
}
